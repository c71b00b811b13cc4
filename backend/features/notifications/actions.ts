import type { Outcome } from '#kernel/commands/command.ts'
import { unreadCount } from './queries.ts'
import { commandContext, type Initiator } from '#backend/platform/initiator.ts'
import type { Services } from '#backend/platform/services.ts'

/** Shared by REST and GraphQL. Each action returns the remaining unread count. */
export function notificationActions({ commands, database, caughtUp }: Services) {
  async function resultFor({ user }: Acting, outcome: Outcome) {
    const isCaughtUp = await caughtUp(outcome)
    return { unread: await unreadCount(database.kysely, user.employeeId), caughtUp: isCaughtUp }
  }
  return {
    async markRead(acting: Acting, notificationIds: readonly string[]) {
      const data = { employeeId: acting.user.employeeId, notificationIds }
      return resultFor(acting, await commands.markRead(commandOf(acting.user, acting.commandId), data))
    },
    async markAllRead(acting: Acting) {
      const { employeeId } = acting.user
      return resultFor(acting, await commands.markAllRead(commandOf(acting.user, acting.commandId), { employeeId }))
    },
  }
}
