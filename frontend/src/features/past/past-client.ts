import { Client, CombinedError, fetchExchange, mapExchange, type Exchange, type OperationResult } from '@urql/core'
import { filter, map, merge, pipe, share } from 'wonka'
import type { FeatureData } from '#frontend/shared/feature.ts'
import { featureCache } from '#frontend/shared/lib/urql/cache.ts'
import { errorCode } from '#frontend/shared/lib/urql/errors.ts'
import { endpoint, timedFetch } from '#frontend/shared/lib/urql/timed-fetch.ts'

/**
 * Opens a client whose queries are answered as of `moment`. It has its own cache, refuses mutations without calling the
 * server, and its subscriptions never push. `notKept`: a query has no past. `tooEarly`: the organization did not exist.
 */
export function openPastClient(
  moment: string,
  features: readonly FeatureData[],
  { unauthenticated, notKept, tooEarly }: Record<'unauthenticated' | 'notKept' | 'tooEarly', () => void>,
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
          if (code === 'unauthenticated') unauthenticated()
          if (code === 'past_not_kept') notKept()
          if (code === 'before_beginning') tooEarly()
        },
      }),
      readOnly,
      featureCache(features),
      fetchExchange,
    ],
  })
}

/** How many moments keep their answers, so that stepping back and forth asks once. */
const KEPT = 12

/** Opens the client of each moment. `notKept`: a query has no past at that moment; `tooEarly`: nothing has. */
export function openPastClients(
  features: readonly FeatureData[],
  {
    unauthenticated,
    notKept,
    tooEarly,
  }: { unauthenticated: () => void } & Record<'notKept' | 'tooEarly', (moment: string) => void>,
) {
  const clients = new Map<string, Client>()
  return (moment: string) => {
    const client =
      clients.get(moment) ??
      openPastClient(moment, features, {
        unauthenticated,
        notKept: () => notKept(moment),
        tooEarly: () => tooEarly(moment),
      })
    clients.delete(moment)
    clients.set(moment, client)
    const [oldest] = clients.keys()
    if (clients.size > KEPT && oldest) clients.delete(oldest)
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
    { message: 'This is an earlier moment. Go back to now to make changes.', extensions: { code: 'forbidden' } },
  ],
})
