import { createClient, type Client, type ClientOptions } from 'graphql-ws'
import type { StoreApi } from 'zustand/vanilla'

/**
 * `status`, whether live changes arrive; `idle`: nothing on the screen needs them. `heardUpTo`: the last subscription tells
 * of what comes after this position in the log.
 */
export type ConnectionState = { status: 'idle' | 'connecting' | 'open' | 'lost'; heardUpTo: bigint }

export type SocketOptions = {
  url: string
  reconnected: () => void
  /** A subscription has begun: it tells of what comes after this position in the log. */
  begun: (position: bigint) => void
  refused: () => void
}

export type Payload = Parameters<Client['subscribe']>[0]
export type LiveSink = Pick<Parameters<Client['subscribe']>[1], 'next' | 'error'>

/** How long a ping may go unanswered: a phone that changes networks leaves sockets that look open for minutes. */
const pongWithin = 5000

/** The socket behind a connection, reconnected for as long as it takes. Loaded on its own, after the first answers. */
export function openSocket({ url, reconnected, begun, refused }: SocketOptions, store: StoreApi<ConnectionState>) {
  const become = (status: ConnectionState['status']) => store.setState({ status })
  let wakeUp = () => {}
  let pong: ReturnType<typeof setTimeout> | undefined

  // The network may return long before the wait is over; `online` says so.
  const wait = (retries: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseAfter(retries))
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const options: ClientOptions = {
    url,
    keepAlive: 12_000,
    lazyCloseTimeout: 2000,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: wait,
    shouldRetry: (reason) => !isRefusal(reason),
    on: {
      connecting: (isRetry) => become(isRetry ? 'lost' : 'connecting'),
      connected(_socket, _payload, wasRetry) {
        become('open')
        if (wasRetry) reconnected()
      },
      ping(received, payload) {
        if (received) {
          const position = payload?.['heardUpTo']
          if (typeof position !== 'string') return
          const heardUpTo = BigInt(position)
          store.setState({ heardUpTo })
          begun(heardUpTo)
        } else pong = setTimeout(() => client.terminate(), pongWithin)
      },
      pong(received) {
        if (received) clearTimeout(pong)
      },
      closed(event) {
        clearTimeout(pong)
        if (isRefusal(event)) refused()
        become(event instanceof CloseEvent && event.wasClean && event.code === 1000 ? 'idle' : 'lost')
      },
    },
  }
  const client = createClient(options)

  return {
    /**
     * Returns how to unsubscribe. What the server ends without having refused it is begun again: the screen would look
     * live, and hear of nothing. What was missed meanwhile comes with `begun`.
     */
    subscribe(payload: Payload, sink: LiveSink) {
      let unsubscribe: (() => void) | undefined
      let timer: ReturnType<typeof setTimeout> | undefined
      let wanted = true
      let refused = false
      let endings = 0
      const begin = () => {
        unsubscribe = client.subscribe(payload, {
          next(result) {
            if (!result.errors) endings = 0
            // A subscription that can't be begun has the error for its only answer.
            refused = !result.data && result.errors !== undefined && !isPassing(result.errors)
            sink.next(result)
          },
          error(error) {
            if (isPassing(error)) beginLater()
            else sink.error(error)
          },
          complete() {
            if (!refused) beginLater()
          },
        })
      }
      const beginLater = () => {
        if (wanted) timer = setTimeout(begin, pauseAfter(endings++))
      }
      begin()
      return () => {
        wanted = false
        clearTimeout(timer)
        unsubscribe?.()
      }
    },
    /** The device is offline, which a socket may notice much later. */
    lose() {
      if (store.getState().status === 'open') client.terminate()
    },
    retry: () => wakeUp(),
  }
}

/** In ms. Spread out: a restarted server must not get all its clients at the same moment. */
function pauseAfter(retries: number) {
  const longest = Math.min(15_000, 500 * 2 ** retries)
  return longest / 2 + (Math.random() * longest) / 2
}

/** The server could not, rather than would not: a database that was slow for a moment, say. */
const isPassing = (error: unknown) => Array.isArray(error) && error.length > 0 && error.every(isServerFailure)

const isServerFailure = ({ extensions }: { extensions?: { status?: unknown } }) => Number(extensions?.status) >= 500

/** Closed because of the user: 4401 and 4403 last until they sign in again. */
const isRefusal = (reason: unknown) => reason instanceof CloseEvent && (reason.code === 4401 || reason.code === 4403)
