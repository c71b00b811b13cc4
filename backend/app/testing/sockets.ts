import { io, type Socket } from 'socket.io-client'
import type { TestClient } from './gateway.ts'

/** Socket.IO connections with the sessions of browsers. */
export function openSockets(origin: string) {
  const open = new Set<Socket>()
  return {
    /** Connects, and collects what is sent under these names; `next` gives the next of it with its name. */
    async hear(browser: TestClient, events: readonly string[]) {
      const { token } = (await browser.get('/api/auth/socket-token')).body
      const socket = io(origin, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
      open.add(socket)
      const heard: (readonly [event: string, message: unknown])[] = []
      let arrived = Promise.withResolvers<void>()
      for (const event of events) {
        socket.on(event, (message: unknown) => {
          heard.push([event, message])
          arrived.resolve()
        })
      }
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve)
        socket.once('connect_error', reject)
      })
      return {
        socket,
        /** What has come and was not taken. */
        heard,
        async next() {
          if (heard.length === 0) await arrived.promise
          arrived = Promise.withResolvers()
          return heard.shift()
        },
      }
    },
    close() {
      for (const socket of open) socket.disconnect()
      open.clear()
    },
  }
}
