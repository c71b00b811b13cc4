import type { Outcome } from '#kernel/commands/command.ts'
import { unreadCount } from './queries.ts'
import { commandContext, type Initiator } from '#backend/platform/initiator.ts'
import type { Services } from '#backend/platform/services.ts'

/** Each action returns the remaining unread count. */
export function notificationActions({ commands, database, caughtUp }: Services) {
  async function resultFor({ user }: Initiator, outcome: Outcome) {
    const isCaughtUp = await caughtUp(outcome)
    return { unread: await unreadCount(database.kysely, user.employeeId), caughtUp: isCaughtUp }
  }
  return {
    async markRead(initiator: Initiator, notificationIds: readonly string[]) {
      const data = { employeeId: initiator.user.employeeId, notificationIds }
      return resultFor(initiator, await commands.markRead(commandContext(initiator.user, initiator.commandId), data))
    },
    async markAllRead(initiator: Initiator) {
      const { employeeId } = initiator.user
      return resultFor(
        initiator,
        await commands.markAllRead(commandContext(initiator.user, initiator.commandId), { employeeId }),
      )
    },
  }
}
