import { io, type Socket } from 'socket.io-client'
import type { TestClient } from './gateway.ts'

export function openSockets(origin: string) {
  const open = new Set<Socket>()
  return {
    async hear(browser: TestClient, events: readonly string[]) {
      const { token } = (await browser.get('/api/auth/socket-token')).body
      const socket = io(origin, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
      open.add(socket)
      const messages: (readonly [event: string, message: unknown])[] = []
      let arrived = Promise.withResolvers<void>()
      for (const event of events) {
        socket.on(event, (message: unknown) => {
          messages.push([event, message])
          arrived.resolve()
        })
      }
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve)
        socket.once('connect_error', reject)
      })
      return {
        socket,
        messages,
        async next() {
          if (messages.length === 0) await arrived.promise
          arrived = Promise.withResolvers()
          return messages.shift()
        },
      }
    },
    close() {
      for (const socket of open) socket.disconnect()
      open.clear()
    },
  }
}
