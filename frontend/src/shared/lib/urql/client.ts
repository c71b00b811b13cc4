import { Client, fetchExchange, mapExchange, subscriptionExchange } from '@urql/core'
import { observeServerClock } from '../time/server-clock.ts'
import type { FeatureData } from '../../feature.ts'
import { cache } from './cache.ts'
import { errorCode } from './errors.ts'
import { openConnection } from './connection.ts'
import { refetching } from './refetch.ts'

/** Milliseconds after which a call counts as lost. */
const answerWithin = 15_000

/** The GraphQL client of one signed-in user, its live connection, and how to fetch everything shown again. */
export function openClient(
  features: readonly FeatureData[],
  { unauthenticated, reconnected }: { unauthenticated: () => void; reconnected: () => void },
) {
  const { exchange, refetch, refetchOlder } = refetching(...features.map((feature) => feature.refetch ?? {}))
  const connection = openConnection({
    url: `${location.origin.replace(/^http/, 'ws')}/api/graphql`,
    reconnected: () => {
      refetch(client)
      reconnected()
    },
    begun: (position) => refetchOlder(client, position),
    refused: unauthenticated,
  })
  const client: Client = new Client({
    ...calls,
    exchanges: [
      mapExchange({
        onError: (error) => {
          if (errorCode(error) === 'unauthenticated') unauthenticated()
        },
      }),
      exchange,
      cache(features),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = '', variables = {} }) => ({
          subscribe: (sink) => {
            // The two libraries differ only in the type for missing data.
            const next = (result: object) => sink.next(result)
            return { unsubscribe: connection.client.subscribe({ query, variables }, { ...sink, next }) }
          },
        }),
      }),
    ],
  })
  return { client, connection, refetch: () => refetch(client) }
}

/** Aborted when the browser goes offline: a call in flight might otherwise wait until its timeout. */
let whileOnline = new AbortController()
addEventListener('offline', () => {
  whileOnline.abort(new TypeError('The connection was lost'))
  whileOnline = new AbortController()
})

/** `fetch` that gives up after the timeout or when offline, and notes the server's clock. */
const timedFetch: typeof fetch = async (input, init) => {
  const signals = [AbortSignal.timeout(answerWithin), whileOnline.signal, ...(init?.signal ? [init.signal] : [])]
  const sentAt = Date.now()
  const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) })
  observeServerClock(response.headers.get('date'), sentAt, Date.now())
  return response
}

/** How each client of this app asks the server. */
export const calls = {
  url: '/api/graphql',
  // Queries in URLs end up in logs.
  preferGetMethod: false,
  fetchOptions: { credentials: 'same-origin' },
  fetch: timedFetch,
} as const
