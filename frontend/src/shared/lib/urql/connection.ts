import { createStore } from 'zustand/vanilla'
import { persistently } from '../persistently.ts'
import { whenAnswered } from '../when-quiet.ts'
import type { ConnectionState, LiveSink, Payload, SocketOptions } from './socket.ts'

export type Connection = ReturnType<typeof openConnection>

const loadSocket = persistently(() => import('./socket.ts'))

/**
 * The socket for live changes: opened when first needed, closed when nothing listens (also after signing out), and
 * reconnected for as long as it takes. `reconnected` is called after every break, since changes in between were missed.
 * `ready`: loads what must be there before changes are heard of; called after the first look.
 */
export function openConnection({ ready, ...options }: SocketOptions & { ready: () => Promise<unknown> }) {
  const store = createStore((): ConnectionState => ({ status: 'idle', heardUpTo: 0n }))
  let socket: Awaited<ReturnType<typeof open>> | undefined
  let opening: ReturnType<typeof open> | undefined
  const open = async () => {
    // The first look needs no live changes: its answers come first.
    await whenAnswered()
    const [{ openSocket }] = await Promise.all([loadSocket(), ready()])
    return openSocket(options, store)
  }

  return {
    store,
    /** Returns how to unsubscribe. */
    subscribe(payload: Payload, sink: LiveSink) {
      let unsubscribe = () => {}
      let wanted = true
      const begin = async () => {
        socket = await (opening ??= open())
        if (wanted) unsubscribe = socket.subscribe(payload, sink)
      }
      void begin()
      return () => {
        wanted = false
        unsubscribe()
      }
    },
    /** The device is offline. */
    lose: () => socket?.lose(),
    retry: () => socket?.retry(),
  }
}
