import type { Outcome } from '#kernel/commands/command.ts'
import { unreadCount } from './queries.ts'
import { commandContext, type Initiator } from '#backend/platform/initiator.ts'
import type { Services } from '#backend/platform/services.ts'

/** What REST and GraphQL share: each answers how many are still unread. */
export function notificationActions({ commands, database, caughtUp }: Services) {
  async function answer({ user }: Initiator, outcome: Outcome) {
    const done = await caughtUp(outcome)
    return { unread: await unreadCount(database.kysely, user.employeeId), caughtUp: done }
  }
  return {
    async markRead(initiator: Initiator, notificationIds: readonly string[]) {
      const data = { employeeId: initiator.user.employeeId, notificationIds }
      return answer(initiator, await commands.markRead(commandContext(initiator.user, initiator.commandId), data))
    },
    async markAllRead(initiator: Initiator) {
      const { employeeId } = initiator.user
      return answer(
        initiator,
        await commands.markAllRead(commandContext(initiator.user, initiator.commandId), { employeeId }),
      )
    },
  }
}
