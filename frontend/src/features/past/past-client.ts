import { Client, CombinedError, fetchExchange, mapExchange, type Exchange, type OperationResult } from '@urql/core'
import { filter, map, merge, pipe, share } from 'wonka'
import type { FeatureData } from '#frontend/shared/feature.ts'
import { featureCache } from '#frontend/shared/lib/urql/cache.ts'
import { errorCode } from '#frontend/shared/lib/urql/errors.ts'
import { endpoint, timedFetch } from '#frontend/shared/lib/urql/timed-fetch.ts'

/**
 * Opens a client that queries as of `moment`. It has its own cache, refuses mutations without a request, and its
 * subscriptions never push. `onUnavailable`: a query has no past. `onTooEarly`: the organization did not exist.
 */
export function openPastClient(
  moment: string,
  features: readonly FeatureData[],
  {
    onUnauthenticated,
    onUnavailable,
    onTooEarly,
  }: Record<'onUnauthenticated' | 'onUnavailable' | 'onTooEarly', () => void>,
) {
  return new Client({
    url: endpoint,
    fetch: timedFetch,
    preferGetMethod: false,
    fetchOptions: { headers: { 'x-as-of': moment } },
    exchanges: [
      mapExchange({
        onError: (error) => {
          const code = errorCode(error)
          if (code === 'unauthenticated') onUnauthenticated()
          if (code === 'past_not_kept') onUnavailable()
          if (code === 'before_beginning') onTooEarly()
        },
      }),
      readOnly,
      featureCache(features),
      fetchExchange,
    ],
  })
}

/** How many clients to cache, so that stepping back and forth sends each query once. */
const MAX_CLIENTS = 12

export function openPastClients(
  features: readonly FeatureData[],
  {
    onUnauthenticated,
    onUnavailable,
    onTooEarly,
  }: { onUnauthenticated: () => void } & Record<'onUnavailable' | 'onTooEarly', (moment: string) => void>,
) {
  const clients = new Map<string, Client>()
  return (moment: string) => {
    const client =
      clients.get(moment) ??
      openPastClient(moment, features, {
        onUnauthenticated,
        onUnavailable: () => onUnavailable(moment),
        onTooEarly: () => onTooEarly(moment),
      })
    clients.delete(moment)
    clients.set(moment, client)
    const [oldest] = clients.keys()
    if (clients.size > MAX_CLIENTS && oldest) clients.delete(oldest)
    return client
  }
}

const readOnly: Exchange =
  ({ forward }) =>
  (operations) => {
    const all = share(operations)
    return merge([
      pipe(
        all,
        filter(({ kind }) => kind === 'mutation'),
        map((operation): OperationResult => ({
          operation,
          error: refused,
          data: undefined,
          stale: false,
          hasNext: false,
        })),
      ),
      pipe(
        all,
        filter(({ kind }) => kind === 'query' || kind === 'teardown'),
        forward,
      ),
    ])
  }

const refused = new CombinedError({
  graphQLErrors: [
    { message: 'This is an earlier date. Go back to now to make changes.', extensions: { code: 'forbidden' } },
  ],
})
