import type { Client, TypedDocumentNode } from '@urql/core'
import { useMemo, useState } from 'react'
import { useClient } from 'urql'
import { toast } from '../ui/toast.ts'
import { commandId } from './command-id.ts'
import { errorMessage, type CallError } from './urql/errors.ts'

export type Answer<Data> = { data: Data; error?: undefined } | { data?: undefined; error: CallError }

/** Toasts. Without `failed` the caller shows the error, for example beside a form's fields. */
type Messages<Data> = { done?: string | ((data: Data) => string); failed?: string }

export type SendCommand = <Data, Input extends { commandId: string }>(
  mutation: TypedDocumentNode<Data, { input: Input }>,
  input: Omit<Input, 'commandId'> & { commandId?: string },
  messages?: Messages<Data>,
) => Promise<Answer<Data>>

const noAnswer = (): CallError => ({ graphQLErrors: [], networkError: new Error('No answer') })

/** `useCommand` for code outside React. */
export function commandSender(client: Client): SendCommand {
  let unanswered: { mutation: object; inputJson: string; id: string } | undefined
  return async (mutation, input, { done, failed } = {}) => {
    // A retry after a lost response reuses the id, so that the server applies the command once.
    const inputJson = JSON.stringify(input)
    const id = unanswered?.mutation === mutation && unanswered.inputJson === inputJson ? unanswered.id : commandId()
    unanswered = { mutation, inputJson, id }
    // TypeScript can't infer that a mutation's input consists of `input` and the command id.
    const variables = { input: { commandId: id, ...input } } as never
    const { data, error } = await client.mutation(mutation, variables).toPromise()
    if (error || !data) {
      if (failed !== undefined) toast.error(error ? errorMessage(error, failed) : failed)
      return { error: error ?? noAnswer() }
    }
    if (unanswered.id === id) unanswered = undefined
    if (done !== undefined) toast.success(typeof done === 'string' ? done : done(data))
    return { data }
  }
}

/**
 * Sends commands with a command id, shows the result, and reports whether one is pending. The `refetch` rules of the
 * feature's `data.ts` refetch the lists that a command changes.
 *
 *   const { send, pending } = useCommand()
 *
 *   // a button or a confirmation: both results as toasts
 *   const { data } = await send(DeleteTemplate, { id: templateId }, { done: 'Template deleted', failed: 'Failed to delete' })
 *
 *   // a form: the error beside the fields
 *   const { error } = await send(CreateTimeOffRequest, values, { done: 'Request submitted' })
 *   if (error) return showCallError(form, error, 'Failed to submit request')
 */
export function useCommand() {
  const client = useClient()
  const [running, setRunning] = useState(0)
  const send = useMemo((): SendCommand => {
    const sender = commandSender(client)
    return async (...command) => {
      setRunning((count) => count + 1)
      try {
        return await sender(...command)
      } finally {
        setRunning((count) => count - 1)
      }
    }
  }, [client])
  return { send, pending: running > 0 }
}

export const mapAnswer = <Data, Result>(answer: Answer<Data>, to: (data: Data) => Result): Answer<Result> =>
  answer.error ? answer : { data: to(answer.data) }
