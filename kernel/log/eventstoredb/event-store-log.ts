import { EventStoreDBClient } from '@eventstore/db-client'
import { START, type EventLog } from '../log.ts'
import { logged } from '../recorded.ts'
import { openUpcast, type Contents } from '../upcast.ts'
import { openAppends } from './append.ts'
import { MAX_APPEND_BYTES } from '../outgoing.ts'
import { openConnection, withOptions } from './server.ts'
import { readHead, readStream, type Client } from './read.ts'
import { subscribe } from './subscribe.ts'

/**
 * The event log in an EventStoreDB, 20.10 or newer.
 * @param url `esdb://[user:password@]host:port?tls=…`; connects when first needed
 * @throws where `url` is no connection string
 */
export function eventStoreLog(url: string, contents: Contents): EventLog {
  const connection = openConnection(() => EventStoreDBClient.connectionString(withOptions(url)))
  const client: Client = {
    connection,
    upcast: openUpcast(contents),
    prefixes: contents.streams.map(({ category }) => `${category}-`),
  }
  const appends = openAppends(client)
  const closing = new AbortController()
  const until = (signal: AbortSignal) => AbortSignal.any([signal, closing.signal])
  let head = START
  return {
    append: appends.append,
    maxAppendBytes: MAX_APPEND_BYTES,
    // A stream's name says which events it holds.
    read: ((stream, options) => readStream(client, stream, options)) as EventLog['read'],
    subscribe: (after, signal) => subscribe(client, (stored) => logged(stored, client.upcast), after, until(signal)),
    subscribeRaw: (after, signal) => subscribe(client, (stored) => stored, after, until(signal)),
    async head() {
      head = await readHead(client, head)
      return head
    },
    async close() {
      closing.abort()
      await appends.idle()
      await connection.close()
    },
  }
}
