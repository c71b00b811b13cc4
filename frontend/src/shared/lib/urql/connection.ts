import { createClient, type Client } from 'graphql-ws'
import { createStore } from 'zustand/vanilla'

/** `open`: live changes arrive. `idle`: no screen needs them. */
type ConnectionState = { status: 'idle' | 'connecting' | 'open' | 'lost' }

/** `reconnected`: called after each reconnection. `refused`: called when the server no longer accepts the session, with 4401 or 4403. */
type ConnectionOptions = { url: string; reconnected: () => void; refused: (closeCode: number) => void }

/** Root fields of subscriptions whose earlier changes were not pushed; `all` after a reconnection. */
type MissedChanges = readonly string[] | 'all'

type Payload = Parameters<Client['subscribe']>[0]
type Sink = Pick<Parameters<Client['subscribe']>[1], 'next' | 'error'>

export type Connection = ReturnType<typeof openConnection>

/** Milliseconds for which a ping may go unanswered. A phone that changes networks keeps dead sockets open for minutes. */
const pongTimeout = 5000
/** Milliseconds. The acknowledgments of one screen's subscriptions arrive within this time, and cause one refetch. */
const acknowledgmentPause = 100

/**
 * Opens the socket for live changes: connected when first needed, closed when nothing subscribes, and reconnected until
 * it succeeds.
 *
 * The server acknowledges each subscription with a ping. Changes from before that are not pushed, and an earlier query may
 * not show them, so `onMissedChanges` then tells what to refetch.
 */
export function openConnection({ url, reconnected, refused }: ConnectionOptions) {
  const store = createStore((): ConnectionState => ({ status: 'idle' }))
  const become = (status: ConnectionState['status']) => store.setState({ status })
  let wakeUp = () => {}
  let pong: ReturnType<typeof setTimeout> | undefined
  let subscriptionCount = 0

  const listeners = new Set<(missed: MissedChanges) => void>()
  const missedFields = new Set<string>()
  let missedAll = false
  let reporting: ReturnType<typeof setTimeout> | undefined

  const reportMissedChanges = () => {
    const missed = missedAll ? 'all' : [...missedFields]
    missedFields.clear()
    missedAll = false
    for (const listener of listeners) listener(missed)
  }
  const reportSoon = () => {
    clearTimeout(reporting)
    reporting = setTimeout(reportMissedChanges, acknowledgmentPause)
  }

  // The network may return long before the pause is over; `retry` then ends it.
  const pause = (retries: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseAfter(retries))
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const client = createClient({
    url,
    keepAlive: 12_000,
    lazyCloseTimeout: 2000,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: pause,
    shouldRetry: (reason) => !isRefusal(reason),
    // The acknowledgment returns the id, which names the root field.
    generateID: ({ query }) => `${rootFieldOf(query)} ${(subscriptionCount += 1)}`,
    on: {
      connecting: (isRetry) => become(isRetry ? 'lost' : 'connecting'),
      connected(_socket, _payload, wasRetry) {
        become('open')
        if (!wasRetry) return
        missedAll = true
        reportSoon()
        reconnected()
      },
      ping(received, payload) {
        const id = payload?.['subscribed']
        if (!received) pong = setTimeout(() => client.terminate(), pongTimeout)
        else if (typeof id === 'string') {
          missedFields.add(id.replace(/ .*/, ''))
          reportSoon()
        }
      },
      pong(received) {
        if (received) clearTimeout(pong)
      },
      closed(event) {
        clearTimeout(pong)
        if (isRefusal(event)) refused(event.code)
        become(event instanceof CloseEvent && event.wasClean && event.code === 1000 ? 'idle' : 'lost')
      },
    },
  })

  return {
    store,
    /**
     * Starts a subscription and returns a function that ends it. If the server ends the subscription without refusing it,
     * it is started again: the screen would look live and receive nothing.
     */
    subscribe(payload: Payload, sink: Sink) {
      let unsubscribe: (() => void) | undefined
      let timer: ReturnType<typeof setTimeout> | undefined
      let isActive = true
      let isRefused = false
      let failures = 0
      const begin = () => {
        unsubscribe = client.subscribe(payload, {
          next(result) {
            if (!result.errors) failures = 0
            // A refused subscription gets its errors as the only result.
            isRefused = !result.data && result.errors !== undefined && !isServerFailure(result.errors)
            sink.next(result)
          },
          error(error) {
            if (isServerFailure(error)) beginLater()
            else sink.error(error)
          },
          complete() {
            if (!isRefused) beginLater()
          },
        })
      }
      const beginLater = () => {
        if (isActive) timer = setTimeout(begin, pauseAfter(failures++))
      }
      begin()
      return () => {
        isActive = false
        clearTimeout(timer)
        unsubscribe?.()
      }
    },
    /** Calls `listener` when changes may have been missed: queries sent now show them. Returns a function that ends it. */
    onMissedChanges(listener: (missed: MissedChanges) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Closes the socket of a device that went offline, which the socket may notice much later. */
    lose() {
      if (store.getState().status === 'open') client.terminate()
    },
    retry: () => wakeUp(),
  }
}

const rootFieldOf = (query: string) => /{\s*(\w+)/.exec(query)?.[1] ?? ''

/** Milliseconds, with jitter: a restarted server must not get all its clients at the same moment. */
function pauseAfter(retries: number) {
  const longest = Math.min(15_000, 500 * 2 ** retries)
  return longest / 2 + (Math.random() * longest) / 2
}

/** Whether all errors are the server's, such as a slow database: a retry may succeed. */
const isServerFailure = (errors: unknown) =>
  Array.isArray(errors) &&
  errors.length > 0 &&
  errors.every(({ extensions }: { extensions?: { status?: unknown } }) => Number(extensions?.status) >= 500)

/** Whether the server closed the socket because of the user: codes 4401 and 4403 last until the next sign-in. */
const isRefusal = (reason: unknown): reason is CloseEvent =>
  reason instanceof CloseEvent && (reason.code === 4401 || reason.code === 4403)
