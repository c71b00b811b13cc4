import type { Outcome } from '#kernel/commands/command.ts'
import { unreadCount } from './queries.ts'
import { commandOf, type Acting } from '#backend/platform/acting.ts'
import type { Services } from '#backend/platform/services.ts'

/** What REST and GraphQL share: each answers how many are still unread. */
export function notificationActions({ commands, database, caughtUp }: Services) {
  async function answer({ user }: Acting, outcome: Outcome) {
    const done = await caughtUp(outcome)
    return { unread: await unreadCount(database.kysely, user.employeeId), caughtUp: done }
  }
  return {
    async markRead(acting: Acting, notificationIds: readonly string[]) {
      const data = { employeeId: acting.user.employeeId, notificationIds }
      return answer(acting, await commands.markRead(commandOf(acting.user, acting.commandId), data))
    },
    async markAllRead(acting: Acting) {
      const { employeeId } = acting.user
      return answer(acting, await commands.markAllRead(commandOf(acting.user, acting.commandId), { employeeId }))
    },
  }
}
