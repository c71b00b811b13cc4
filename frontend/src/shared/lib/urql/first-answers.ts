import type { ExecutionResult } from '@urql/core'
import type { Ask } from '../../asks.ts'
import { answersTo } from './answers-to.ts'
import { endpoint, timedFetch } from './timed-fetch.ts'

/** Milliseconds for which an answer is as good as a new one. */
const fresh = 10_000

type Answer = { coming: Promise<ExecutionResult | undefined>; here?: ExecutionResult | undefined }

/** The answers to one call, by question. */
type Round = { askedBy: string; askedAt: number; answers: Map<string, Answer> }

let round: Round | undefined

const keyOf = (name: string | undefined, variables: unknown) => `${name} ${JSON.stringify(variables ?? {})}`

/**
 * Puts what a page will ask for to the server in one call, before the page has the code to show it. Those questions are
 * then answered by this call, for the same user. Development, where documents are not text, asks each when it is shown.
 * Resolves once they are answered, or that has failed.
 */
export async function askFirst(employeeId: string, asks: readonly Ask[]): Promise<void> {
  const asked = asks.flatMap(({ query, variables }) => {
    if (typeof query !== 'string') return []
    const [, operationName] = /^query (\w+)/.exec(query) ?? []
    // As urql asks, where the build has left commas.
    if (!operationName) return []
    return [{ operationName, query: query.replaceAll(',', ' __typename'), variables }]
  })
  if (asked.length === 0) return
  const questions = asked.map((question) => JSON.stringify(question))
  const answered = answersTo((call) => timedFetch(endpoint, call), questions)
  const resultAt = async (index: number) => {
    const { response, answers } = await answered
    const result = await answers[index]
    if (!response.ok || !result) throw new Error('The questions were not answered')
    return result as ExecutionResult
  }
  const answers = new Map(
    asked.map(({ operationName, variables }, index) => {
      const answer: Answer = { coming: resultAt(index).then((result) => (answer.here = result)) }
      return [keyOf(operationName, variables), answer]
    }),
  )
  round = { askedBy: employeeId, askedAt: Date.now(), answers }
  // What fails may never be needed; the screen that needs it calls again.
  await Promise.allSettled([...answers.values()].map(({ coming }) => coming))
}

function roundOf(employeeId: string) {
  if (round && (round.askedBy !== employeeId || Date.now() - round.askedAt > fresh)) round = undefined
  return round
}

type Question = { query?: string | undefined; operationName?: string | undefined; variables?: unknown }

/** The answers to this user's questions, for `calling`. */
export const firstAnswersOf = (employeeId: string) => ({
  known: ({ operationName, variables }: Question) =>
    roundOf(employeeId)?.answers.get(keyOf(operationName, variables))?.here,

  take({ query, operationName, variables }: Question) {
    const answers = roundOf(employeeId)?.answers
    if (!answers) return undefined
    // Answers from before a change would hide it.
    if (!query?.startsWith('query')) answers.clear()
    const key = keyOf(operationName, variables)
    const answer = answers.get(key)
    answers.delete(key)
    return answer?.coming
  },
})
