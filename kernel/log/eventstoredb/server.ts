import { EventStoreDBClient } from '@eventstore/db-client'
import { LONGEST_ATTEMPT } from '../outgoing.ts'
import { openAppendCall } from './append-call.ts'
import type { AppendCall } from './append-request.ts'

/** The members of the client that the adapter uses. */
export type Server = Pick<EventStoreDBClient, 'readStream' | 'readAll' | 'subscribeToAll' | 'dispose'> & {
  append: AppendCall
}

/** How long (ms) the server may take to answer a ping, of which the client sends one each 10 s. */
const PING_PATIENCE = 5000

const KEEP_ALIVE_TIMEOUT = /(?<=[?&]keep[_-]?alive[_-]?timeout=)\d+/i

/** Clients made by this process. */
let made = 0

/** A new client of the server at `url`, on a connection of its own. */
export function openServer(url: string): Server {
  const client = EventStoreDBClient.connectionString(withOptions(url, made++))
  return Object.assign(client, { append: openAppendCall(client) })
}

/**
 * The connection string as the adapter needs it. Pings find out live subscriptions whose connection died without a word.
 * @param serial of the client: gRPC has clients of equal options share one connection, and one that replaces another would
 *   get the dead one
 */
export function withOptions(url: string, serial: number): string {
  const patience = `keepAliveTimeout=${PING_PATIENCE}`
  // The client does not know the server's new name.
  const known = url.replace(/^kurrentdb(?=[:+])/, 'esdb')
  const whole = KEEP_ALIVE_TIMEOUT.test(known) ? known : `${known}${known.includes('?') ? '&' : '?'}${patience}`
  return whole.replace(KEEP_ALIVE_TIMEOUT, (ms) => String(Number(ms) + serial))
}

export type Connection = ReturnType<typeof openConnection>

/**
 * One client at a time. A client keeps to a connection that died without a word until its pings have failed, longer than
 * an append may wait; so it is replaced as soon as a call gets no answer.
 */
export function openConnection(connect: () => Server) {
  let current = connect()

  /** Cancels the other calls of the client, which their callers then retry. */
  function replace(silent: Server) {
    if (silent !== current) return
    current = connect()
    void silent.dispose()
  }

  return {
    get server() {
      return current
    },
    replace,
    /** Calls `act` where `refresh` was not called for too long, until `stop` is. The server that was asked is replaced. */
    watchdog(silent: Server, act: () => void) {
      const timer = setTimeout(() => {
        replace(silent)
        act()
      }, LONGEST_ATTEMPT)
      return { refresh: () => timer.refresh(), stop: () => clearTimeout(timer) }
    },
    /** Cancels the calls in flight. Not awaited: `dispose` never resolves if a call ended before it was sent. */
    close: () => void current.dispose(),
  }
}
