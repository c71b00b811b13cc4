import { Client, fetchExchange, mapExchange, subscriptionExchange } from '@urql/core'
import { observeServerClock } from '../time/server-clock.ts'
import { cache } from './cache.ts'
import { errorCode } from './errors.ts'
import { openLine } from './connection.ts'
import { refetching } from './refetch.ts'

/** A call that has not answered by then is taken for lost. */
const answerWithin = 15_000

/** The GraphQL client of one signed-in person, its live line, and how to ask again for all that is shown. */
export function openClient({ unauthenticated, reconnected }: { unauthenticated: () => void; reconnected: () => void }) {
  const { exchange, refetch } = refetching()
  const line = openLine({
    url: `${location.origin.replace(/^http/, 'ws')}/api/graphql`,
    reconnected: () => {
      refetch(client)
      reconnected()
    },
    refused: unauthenticated,
  })
  const client: Client = new Client({
    url: '/api/graphql',
    // Questions in addresses end up in logs.
    preferGetMethod: false,
    fetchOptions: { credentials: 'same-origin' },
    fetch: timedFetch,
    exchanges: [
      mapExchange({
        onError: (error) => {
          if (errorCode(error) === 'unauthenticated') unauthenticated()
        },
      }),
      exchange,
      cache(),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = '', variables = {} }) => ({
          subscribe: (sink) => {
            // The two libraries disagree only on how to write that there is no data.
            const next = (result: object) => sink.next(result)
            return { unsubscribe: line.client.subscribe({ query, variables }, { ...sink, next }) }
          },
        }),
      }),
    ],
  })
  return { client, line, refetch: () => refetch(client) }
}

/** Aborted when the browser loses the line: a call on its way then may stay unanswered for as long as we let it. */
let whileOnline = new AbortController()
addEventListener('offline', () => {
  whileOnline.abort(new TypeError('The line was lost'))
  whileOnline = new AbortController()
})

/** `fetch` that gives up in time or with the line, and takes note of the server's clock. */
const timedFetch: typeof fetch = async (input, init) => {
  const signals = [AbortSignal.timeout(answerWithin), whileOnline.signal, ...(init?.signal ? [init.signal] : [])]
  const sentAt = Date.now()
  const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) })
  observeServerClock(response.headers.get('date'), sentAt, Date.now())
  return response
}
