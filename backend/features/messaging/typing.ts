import { sql } from 'kysely'
import { openListener, type Listener } from '#backend/platform/realtime/listener.ts'
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
  const listeners = new Map<string, Set<Listener>>()
  let unlisten: (() => void) | undefined

  function hear(payload: string) {
    const [channelId = '', employeeId = ''] = payload.split(' ')
    for (const listener of listeners.get(channelId) ?? []) listener.push(`${PREFIX}${employeeId}`)
  }

  return {
    say: async (channelId, employeeId) => {
      await sql`select pg_notify(${CHANNEL}, ${`${channelId} ${employeeId}`})`.execute(kysely)
    },
    listen(channelId) {
      unlisten ??= notifications.listen(CHANNEL, hear)
      const listener = openListener(() => {
        const others = listeners.get(channelId)
        others?.delete(listener)
        if (others?.size === 0) listeners.delete(channelId)
        if (listeners.size > 0) return
        unlisten?.()
        unlisten = undefined
      })
      listeners.set(channelId, (listeners.get(channelId) ?? new Set()).add(listener))
      return listener.changes
    },
  }
}
