import { io, type Socket } from 'socket.io-client'
import type { SignedIn } from './staff.ts'

export async function connect({ origin }: { origin: string }, person: SignedIn): Promise<Socket> {
  const { token } = await person.socketToken()
  const socket = io(origin, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}
