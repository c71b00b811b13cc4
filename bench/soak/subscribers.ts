import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import type { Account } from '#backend/app/testing/account.ts'

/** One live connection per account, which reconnects by itself as the client's does. */
export function openSubscribers(origin: string, accounts: readonly Account[]) {
  const received = accounts.map(() => 0)
  const clients = accounts.map(({ cookie }, index) => {
    class Socket extends WebSocket {
      constructor(address: string, protocols: string | string[]) {
        super(address, protocols, { headers: { cookie, origin } })
      }
    }
    const client = createClient({
      url: `${origin.replace('http', 'ws')}/api/graphql`,
      webSocketImpl: Socket,
      retryAttempts: Number.MAX_SAFE_INTEGER,
      shouldRetry: () => true,
    })
    client.subscribe(
      { query: 'subscription { timeClockChanged { isClockedIn } }' },
      {
        next: () => void (received[index] = (received[index] ?? 0) + 1),
        error: () => undefined,
        complete: () => undefined,
      },
    )
    return client
  })
  return {
    /** Accounts that were never pushed anything. */
    check: () =>
      received.includes(0) ? [`${received.filter((count) => count === 0).length} subscribers heard nothing`] : [],
    close() {
      for (const client of clients) void client.dispose()
    },
  }
}
