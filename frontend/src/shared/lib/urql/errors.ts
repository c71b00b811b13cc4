import type { CombinedError } from '@urql/core'

export type CallError = Pick<CombinedError, 'graphQLErrors' | 'networkError'> & {
  response?: { status?: number } | undefined
}

/**
 * Returns the error code of a failed request as in `schema/shared/error.ts`, or `unreachable` if the server may not have
 * processed the request: no connection, a timeout, the error page of a proxy.
 */
export function errorCode({ graphQLErrors, networkError, response }: CallError) {
  const code = graphQLErrors[0]?.extensions?.['code']
  if (typeof code === 'string') return code.toLowerCase()
  const status = response?.status ?? 0
  if (status === 401) return 'unauthenticated'
  const isDecided = status >= 400 && status < 500 && status !== 408 && status !== 429
  return isDecided || !networkError ? 'bad_request' : 'unreachable'
}

export const errorMessage = ({ graphQLErrors }: CallError, fallback: string) => graphQLErrors[0]?.message || fallback

/** Returns the server's messages by input field: `{ 'shifts.3.startTime': '…' }`. */
export const errorFields = ({ graphQLErrors }: CallError) =>
  (graphQLErrors[0]?.extensions?.['fields'] ?? {}) as Readonly<Record<string, string>>
