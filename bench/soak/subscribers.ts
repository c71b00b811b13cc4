import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import type { Account } from '#backend/app/testing/account.ts'

/** One live connection per account, which reconnects like the client's. */
export function openSubscribers(origin: string, accounts: readonly Account[]) {
  const received = accounts.map(() => 0)
  const errors: string[] = []
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
      { query: 'subscription { timeClockChanged { timeClock { state } } }' },
      {
        next: () => void (received[index] = (received[index] ?? 0) + 1),
        error: (error) => void errors.push(JSON.stringify(error)),
        complete: () => undefined,
      },
    )
    return client
  })
  return {
    check: () => [
      ...errors,
      ...(received.includes(0) ? [`${received.filter((count) => count === 0).length} subscribers heard nothing`] : []),
    ],
    close() {
      for (const client of clients) void client.dispose()
    },
  }
}
