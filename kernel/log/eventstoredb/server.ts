import type { EventStoreDBClient } from '@eventstore/db-client'
import { LONGEST_ATTEMPT } from '../outgoing.ts'

/** What the adapter uses of a client. */
export type Server = Pick<
  EventStoreDBClient,
  'appendToStream' | 'readStream' | 'readAll' | 'subscribeToAll' | 'dispose'
>

/** How long (ms) the server may take to answer a ping, of which the client sends one each 10 s. */
const PING_PATIENCE = 5000

/**
 * The connection string as the adapter needs it. A lost race is an ordinary answer, and the client takes that option from
 * the string alone. Pings find out live subscriptions whose connection died without a word.
 */
export function withOptions(url: string): string {
  const given = url.toLowerCase().replaceAll(/[_-]/g, '')
  const options = ['throwOnAppendFailure=false']
  if (!given.includes('keepalivetimeout=')) options.push(`keepAliveTimeout=${PING_PATIENCE}`)
  return `${url}${url.includes('?') ? '&' : '?'}${options.join('&')}`
}

export type Connection = ReturnType<typeof openConnection>

/**
 * One client at a time. A client keeps to a connection that died without a word until its pings have failed, longer than
 * an append may wait; so it is replaced as soon as a call gets no answer.
 */
export function openConnection(connect: () => Server) {
  let current = connect()
  const retired: Promise<void>[] = []

  /** Its other calls are cancelled, and made again by whoever waits for them. */
  function replace(silent: Server) {
    if (silent !== current) return
    current = connect()
    retired.push(silent.dispose())
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
    async close() {
      await Promise.all([...retired, current.dispose()])
    },
  }
}
