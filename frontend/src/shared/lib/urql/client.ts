import { Client, mapExchange, subscriptionExchange } from '@urql/core'
import type { FeatureData } from '../../feature.ts'
import { cache } from './cache.ts'
import { calling } from './calling.ts'
import { errorCode } from './errors.ts'
import { openConnection } from './connection.ts'
import { firstAnswersOf } from './first-answers.ts'
import { lateRules } from './late-rules.ts'
import { refetching } from './refetch.ts'
import { resuming } from './resuming.ts'
import { endpoint, timedFetch } from './timed-fetch.ts'

/** The GraphQL client of one signed-in user, its live connection, and how to fetch everything shown again. */
export function openClient(
  { embedded, loadFeatures }: { embedded: readonly string[]; loadFeatures: () => Promise<readonly FeatureData[]> },
  {
    employeeId,
    unauthenticated,
    reconnected,
  }: { employeeId: string; unauthenticated: () => void; reconnected: () => void },
) {
  const rules = lateRules(loadFeatures, () => refetch(client))
  const { exchange, refetch, refetchOlder } = refetching(cache(embedded, rules), rules.refetch)
  const connection = openConnection({
    url: `${location.origin.replace(/^http/, 'ws')}/api/graphql`,
    reconnected: () => {
      refetch(client)
      reconnected()
    },
    begun: (position) => refetchOlder(client, position),
    refused: unauthenticated,
    ready: rules.load,
  })
  const client: Client = new Client({
    url: endpoint,
    exchanges: [
      mapExchange({
        onError: (error) => {
          if (errorCode(error) === 'unauthenticated') unauthenticated()
        },
      }),
      resuming,
      rules.exchange,
      exchange,
      calling((question) => timedFetch(endpoint, question), firstAnswersOf(employeeId)),
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
  return { client, connection, refetch: () => refetch(client), loadFeatures: rules.load }
}
