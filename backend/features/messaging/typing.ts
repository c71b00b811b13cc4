import { sql } from 'kysely'
import { openListeners } from '#backend/platform/realtime/listeners.ts'
import type { Services } from '#backend/platform/services.ts'

/** Typing indicators. Gateways exchange them by NOTIFY; nothing is stored. */
export type Typing = {
  say(channelId: string, employeeId: string): Promise<void>
  listen(channelId: string): AsyncIterableIterator<string>
}

const CHANNEL = 'typing'
const PREFIX = 'typing '

export const typingBy = (id: string): string | undefined =>
  id.startsWith(PREFIX) ? id.slice(PREFIX.length) : undefined

export function openTyping({ database: { kysely, notifications } }: Pick<Services, 'database'>): Typing {
  const listeners = openListeners()
  let listening = false

  function hear(payload: string) {
    const [channelId = '', employeeId = ''] = payload.split(' ')
    listeners.push(channelId, `${PREFIX}${employeeId}`)
  }

  return {
    say: async (channelId, employeeId) => {
      await sql`select pg_notify(${CHANNEL}, ${`${channelId} ${employeeId}`})`.execute(kysely)
    },
    listen(channelId) {
      if (!listening) notifications.listen(CHANNEL, hear)
      listening = true
      return listeners.open(channelId)
    },
  }
}
