import type { Ask } from '../../feature.ts'
import { endpoint, timedFetch } from './timed-fetch.ts'

/** Milliseconds for which an answer is as good as a new one. */
const fresh = 10_000

/** The answers to one call, by question. */
type Round = { askedBy: string; askedAt: number; answers: Map<string, Promise<Response>> }

let round: Round | undefined

const keyOf = (name: string, variables: unknown) => `${name} ${JSON.stringify(variables ?? {})}`

/**
 * Puts what a page will ask for to the server in one call, before the page has the code to show it. Those questions are
 * then answered by this call, for the same user. Development, where documents are not text, asks each when it is shown.
 */
export function askFirst(employeeId: string, asks: readonly Ask[]) {
  const questions = asks.flatMap(({ query, variables }) => {
    if (typeof query !== 'string') return []
    const [, operationName] = /^query (\w+)/.exec(query) ?? []
    // As urql asks, where the build has left commas.
    return operationName ? [{ operationName, query: query.replaceAll(',', ' __typename'), variables }] : []
  })
  if (questions.length === 0) return
  const answered = answersTo(questions)
  const answers = new Map(
    questions.map(({ operationName, variables }, index) => {
      const answer = answered.then((all) => Response.json(all[index]))
      // It may never be asked for; and who asks is then answered by a call of their own.
      answer.catch(() => {})
      return [keyOf(operationName, variables), answer]
    }),
  )
  round = { askedBy: employeeId, askedAt: Date.now(), answers }
}

async function answersTo(questions: readonly object[]) {
  const response = await timedFetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    credentials: 'same-origin',
    body: JSON.stringify(questions),
  })
  const answers: unknown = await response.json()
  if (!response.ok || !Array.isArray(answers)) throw new Error('The questions were not answered together')
  return answers
}

/** The answer to a call that `askFirst` has made already, once; `undefined` where there is none. */
export function firstAnswer(employeeId: string, init: RequestInit | undefined): Promise<Response> | undefined {
  if (round && (round.askedBy !== employeeId || Date.now() - round.askedAt > fresh)) round = undefined
  if (!round || typeof init?.body !== 'string') return undefined
  const { operationName, query, variables } = JSON.parse(init.body) as Record<string, unknown>
  // Answers from before a change would hide it.
  if (typeof query !== 'string' || !query.startsWith('query')) round.answers.clear()
  const key = keyOf(String(operationName), variables)
  const answer = round.answers.get(key)
  round.answers.delete(key)
  return answer?.catch(() => timedFetch(endpoint, init))
}
