import { Client, fetchExchange, mapExchange, subscriptionExchange } from '@urql/core'
import type { FeatureData } from '../../feature.ts'
import { featureCache } from './cache.ts'
import { errorCode } from './errors.ts'
import { openConnection } from './connection.ts'
import { openLastSeen } from './last-seen.ts'
import { refetching } from './refetch.ts'
import { endpoint, timedFetch } from './timed-fetch.ts'

export function openClient(
  features: readonly FeatureData[],
  employeeId: string,
  {
    unauthenticated,
    forbidden,
    reconnected,
  }: { unauthenticated: () => void; forbidden: () => void; reconnected: () => void },
) {
  const { exchange, refetch, refetchMissed } = refetching(featureCache(features), features)
  const lastSeen = openLastSeen(employeeId, new Set(features.flatMap(({ lastSeen = [] }) => lastSeen)))
  const connection = openConnection({
    url: `${location.origin.replace(/^http/, 'ws')}/api/graphql`,
    reconnected,
    refused: (closeCode) => (closeCode === 4403 ? forbidden() : unauthenticated()),
  })
  const client: Client = new Client({
    url: endpoint,
    fetch: timedFetch,
    preferGetMethod: false,
    exchanges: [
      mapExchange({
        onError: (error) => {
          if (errorCode(error) === 'unauthenticated') unauthenticated()
        },
      }),
      lastSeen.exchange,
      exchange,
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = '', variables = {} }) => ({
          subscribe: (sink) => {
            // The two libraries differ only in the type for missing data.
            const next = (result: object) => sink.next(result)
            return { unsubscribe: connection.subscribe({ query, variables }, { ...sink, next }) }
          },
        }),
      }),
    ],
  })
  connection.onMissedChanges((fields) => (fields === 'all' ? refetch(client) : refetchMissed(client, fields)))
  return { client, connection, lastSeen: lastSeen.store, refetch: () => refetch(client) }
}
