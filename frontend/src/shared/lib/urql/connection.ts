import { createClient, type Client } from 'graphql-ws'

/** Whether live changes arrive. `idle`: nothing on the screen needs them. */
export type LineState = 'idle' | 'connecting' | 'open' | 'lost'

export type Line = ReturnType<typeof openLine>

/** How long a ping may go unanswered: a phone that changes networks leaves sockets that look open for minutes. */
const pongWithin = 5000

/**
 * The socket for live changes. It is made when first needed, closed when nothing listens any more (so also after
 * signing out), and made again for as long as it takes; `reconnected` is called after every break, since what happened meanwhile was not heard.
 */
export function openLine({ url, reconnected, refused }: { url: string; reconnected: () => void; refused: () => void }) {
  const listeners = new Set<() => void>()
  let state: LineState = 'idle'
  let wakeUp = () => {}
  let pong: ReturnType<typeof setTimeout> | undefined

  const become = (next: LineState) => {
    if (state === next) return
    state = next
    for (const changed of listeners) changed()
  }

  // The line may come back long before the wait is over; `online` says so.
  const wait = (retries: number) =>
    new Promise<void>((resolve) => {
      const longest = Math.min(15_000, 500 * 2 ** retries)
      // Spread out: a server that restarts must not meet all its clients in the same moment.
      const timer = setTimeout(resolve, longest / 2 + (Math.random() * longest) / 2)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const client: Client = createClient({
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
      ping(received) {
        if (!received) pong = setTimeout(() => client.terminate(), pongWithin)
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
  })

  return {
    client,
    subscribe(changed: () => void) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    snapshot: () => state,
    /** The device says that it is offline, which a socket may notice much later. */
    lose() {
      if (state === 'open') client.terminate()
    },
    retry: () => wakeUp(),
  }
}

/** Closed because of who asks: 4401 and 4403 stay so until somebody signs in again. */
const isRefusal = (reason: unknown) => reason instanceof CloseEvent && (reason.code === 4401 || reason.code === 4403)
