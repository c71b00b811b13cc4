import { io, type Socket } from 'socket.io-client'
import type { SignedIn } from './staff.ts'

/** Fifty at a time, in order. */
export async function inBatches<Item, Result>(items: readonly Item[], act: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  for (let first = 0; first < items.length; first += 50) {
    results.push(...(await Promise.all(items.slice(first, first + 50).map(act))))
  }
  return results
}

/** A person's live connection to a gateway. */
export async function connect({ origin }: { origin: string }, person: SignedIn): Promise<Socket> {
  const { token } = await person.socketToken()
  const socket = io(origin, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}
