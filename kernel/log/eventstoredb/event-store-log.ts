import { EventStoreDBClient } from '@eventstore/db-client'
import { START, type EventLog } from '../log.ts'
import { openUpcast, type Contents } from '../upcast.ts'
import { openAppends } from './append.ts'
import { readHead, readStream, type Client } from './read.ts'
import { subscribe } from './subscribe.ts'

/**
 * The event log in an EventStoreDB, 20.10 or newer.
 * @param url `esdb://[user:password@]host:port?tls=…`; connects when first needed
 * @throws where `url` is no connection string
 */
export function eventStoreLog(url: string, contents: Contents): EventLog {
  // A lost race is an ordinary answer. The client takes this option from the connection string alone.
  const options = `${url.includes('?') ? '&' : '?'}throwOnAppendFailure=false`
  const client: Client = {
    server: EventStoreDBClient.connectionString(url + options),
    upcast: openUpcast(contents),
    prefixes: contents.streams.map(({ category }) => `${category}-`),
  }
  const appends = openAppends(client)
  const closing = new AbortController()
  let head = START
  return {
    append: appends.append,
    // A stream's name says which events it holds.
    read: ((stream, options) => readStream(client, stream, options)) as EventLog['read'],
    subscribe: (after, signal) => subscribe(client, after, AbortSignal.any([signal, closing.signal])),
    async head() {
      head = await readHead(client, head)
      return head
    },
    async close() {
      closing.abort()
      await appends.idle()
      await client.server.dispose()
    },
  }
}
