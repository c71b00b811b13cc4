import type { CombinedError } from '@urql/core'

/** The part of urql's error that says what went wrong. */
export type CallError = Pick<CombinedError, 'graphQLErrors' | 'networkError'> & {
  response?: { status?: number } | undefined
}

/**
 * The code of a failed call as in `schema/shared/error.ts` (`conflict`, `unauthenticated`, …), or `unreachable` where
 * nothing says that the server has judged it: no line, a time-out, a proxy's own error page.
 */
export function errorCode({ graphQLErrors, networkError, response }: CallError) {
  const code = graphQLErrors[0]?.extensions?.['code']
  if (typeof code === 'string') return code.toLowerCase()
  const status = response?.status ?? 0
  if (status === 401) return 'unauthenticated'
  const judged = status >= 400 && status < 500 && status !== 408 && status !== 429
  return judged || !networkError ? 'bad_request' : 'unreachable'
}

/** What to tell the person: the server's own sentence where there is one, else `fallback`. */
export const errorMessage = ({ graphQLErrors }: CallError, fallback: string) => graphQLErrors[0]?.message || fallback

/** What is wrong with which field of the input, as the server says it: `{ 'shifts.3.startTime': '…' }`. */
export const errorFields = ({ graphQLErrors }: CallError) =>
  (graphQLErrors[0]?.extensions?.['fields'] ?? {}) as Readonly<Record<string, string>>
