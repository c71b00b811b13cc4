import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core'
import type { CallError } from '#frontend/shared/lib/urql/errors.ts'

/** What came of a call: an answer, or why there is none. */
export type Answer<Data> = { data: Data; error?: undefined } | { data?: undefined; error: CallError }

/** Sends a mutation with this client. */
export const sendWith =
  (client: Client) =>
  async <Data, Variables extends AnyVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Answer<Data>> => {
    const { data, error } = await client.mutation(document, variables).toPromise()
    if (error || !data) return { error: error ?? noAnswer }
    return { data }
  }

export type Send = ReturnType<typeof sendWith>

/** The answer put into another shape. */
export const mapAnswer = <Data, Result>(answer: Answer<Data>, to: (data: Data) => Result): Answer<Result> =>
  answer.error ? answer : { data: to(answer.data) }

const noAnswer: CallError = { graphQLErrors: [], networkError: new Error('No answer') }
