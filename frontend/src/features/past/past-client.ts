import { Client, CombinedError, mapExchange, type Exchange, type OperationResult } from '@urql/core'
import { filter, map, merge, pipe, share } from 'wonka'
import { cache } from '#frontend/shared/lib/urql/cache.ts'
import { calling } from '#frontend/shared/lib/urql/calling.ts'
import { errorCode } from '#frontend/shared/lib/urql/errors.ts'
import { resuming } from '#frontend/shared/lib/urql/resuming.ts'
import { endpoint, timedFetch } from '#frontend/shared/lib/urql/timed-fetch.ts'

/**
 * A client whose every answer is as of a moment. It has a cache of its own and knows no changes: it refuses mutations without
 * asking the server, and its subscriptions never bring anything. `notKept`: a query has no past; `tooEarly`: nothing has.
 */
export function openPastClient(
  moment: string,
  embedded: readonly string[],
  { unauthenticated, notKept, tooEarly }: Record<'unauthenticated' | 'notKept' | 'tooEarly', () => void>,
) {
  return new Client({
    url: endpoint,
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
      resuming,
      cache(embedded),
      calling((question) => timedFetch(endpoint, question)),
    ],
  })
}

/** How many moments keep their answers, so that stepping back and forth asks once. */
const KEPT = 12

/** Opens the client of each moment. `notKept`: a query has no past at that moment; `tooEarly`: nothing has. */
export function openPastClients(
  embedded: readonly string[],
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
      openPastClient(moment, embedded, {
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
