import { EventStoreDBClient } from '@eventstore/db-client'
import { LONGEST_ATTEMPT } from '../outgoing.ts'
import { openAppendCall } from './append-call.ts'
import type { AppendCall } from './append-request.ts'
import { isDiscoveryFailure } from './failures.ts'

export type Server = Pick<EventStoreDBClient, 'readStream' | 'readAll' | 'subscribeToAll' | 'dispose'> & {
  append: AppendCall
}

/** Timeout (ms) of a ping. The client pings every 10 s. */
const PING_PATIENCE = 5000

const KEEP_ALIVE_TIMEOUT = /(?<=[?&]keep[_-]?alive[_-]?timeout=)\d+/i

let made = 0

export function openServer(url: string): Server {
  surviveLostClusters()
  const client = EventStoreDBClient.connectionString(withOptions(url, made++))
  return Object.assign(client, { append: openAppendCall(client) })
}

let survives = false

/**
 * A failed call makes the client await its search for another node without handling the rejection, which would end the
 * process. The calls that need the node reject with the same error, so it isn't lost.
 */
function surviveLostClusters() {
  if (survives) return
  survives = true
  process.on('unhandledRejection', (reason) => {
    if (!isDiscoveryFailure(reason)) throw reason
  })
}

/**
 * Pings detect subscriptions whose connection died silently. `serial`: gRPC clients with equal options share a connection, so a
 * replacement would get the dead one.
 */
export function withOptions(url: string, serial: number): string {
  const patience = `keepAliveTimeout=${PING_PATIENCE}`
  // The client does not know the server's new URL scheme.
  const known = url.replace(/^kurrentdb(?=[:+])/, 'esdb')
  const whole = KEEP_ALIVE_TIMEOUT.test(known) ? known : `${known}${known.includes('?') ? '&' : '?'}${patience}`
  return whole.replace(KEEP_ALIVE_TIMEOUT, (ms) => String(Number(ms) + serial))
}

export type Connection = ReturnType<typeof openConnection>

/**
 * A client uses a silently dead connection until its pings fail, which takes longer than an append may wait. So a client is
 * replaced as soon as a call times out.
 */
export function openConnection(connect: () => Server) {
  let current = connect()

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
