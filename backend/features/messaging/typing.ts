import { sql } from 'kysely'
import { openListeners } from '#backend/platform/realtime/listeners.ts'
import type { Services } from '#backend/platform/services.ts'

/** Who is typing where: passed between gateways, stored nowhere. */
export type Typing = {
  say(channelId: string, employeeId: string): Promise<void>
  /** Who is typing in a channel, as they do: see `typingBy`. */
  listen(channelId: string): AsyncIterableIterator<string>
}

const CHANNEL = 'typing'
const PREFIX = 'typing '

/** The employee of a sign of typing; `undefined` for ids of messages. */
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
