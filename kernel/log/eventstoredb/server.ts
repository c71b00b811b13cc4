import { EventStoreDBClient } from '@eventstore/db-client'
import { openAppendCall } from './append-call.ts'
import type { AppendCall } from './append-request.ts'
import { isDiscoveryFailure } from './failures.ts'

export type Server = Pick<EventStoreDBClient, 'readStream' | 'readAll' | 'subscribeToAll' | 'dispose'> & {
  append: AppendCall
}

/** Timeout (ms) of a ping. The client pings every 10 s. */
const PING_TIMEOUT = 5000

/** Timeout (s) of a question for the leader. A node that froze still accepts connections, so each question to it takes this long. */
const GOSSIP_TIMEOUT = 1

/** Timeout (ms) of one attempt: shorter than a failover may take, longer than a loaded server needs. */
const CALL_TIMEOUT = 3000

const keepAliveOption = /(?<=[?&]keep[_-]?alive[_-]?timeout=)\d+/i
const gossipOption = /[?&]gossip[_-]?timeout=/i

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
 * Adds timeouts that the address doesn't set. Pings detect subscriptions whose connection died silently. `serial`: gRPC clients with
 * equal options share a connection, so a replacement would get the dead one.
 */
export function withOptions(url: string, serial: number): string {
  // The client does not know the server's new URL scheme.
  let whole = url.replace(/^kurrentdb(?=[:+])/, 'esdb')
  const add = (option: string) => (whole += `${whole.includes('?') ? '&' : '?'}${option}`)
  if (!gossipOption.test(whole)) add(`gossipTimeout=${GOSSIP_TIMEOUT}`)
  if (!keepAliveOption.test(whole)) add(`keepAliveTimeout=${PING_TIMEOUT}`)
  return whole.replace(keepAliveOption, (ms) => String(Number(ms) + serial))
}

export type EventStoreConnection = ReturnType<typeof openConnection>

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
      }, CALL_TIMEOUT)
      return { refresh: () => timer.refresh(), stop: () => clearTimeout(timer) }
    },
    /** Cancels the calls in flight. Not awaited: `dispose` never resolves if a call ended before it was sent. */
    close: () => void current.dispose(),
  }
}
