import { commandContext, type Initiator } from '#backend/platform/initiator.ts'
import { requireTarget } from '#backend/platform/http/require-row.ts'
import type { Services } from '#backend/platform/services.ts'
import type { CreatePayItem } from './commands.ts'
import { noSuchItem } from './item-decider.ts'
import { payItemById } from './queries.ts'

export function itemActions({ commands, caughtUp, readAfter }: Services) {
  const because = ({ user, commandId }: Initiator, reason: string) => ({ ...commandContext(user, commandId), reason })
  return {
    async add(initiator: Initiator, item: CreatePayItem) {
      const outcome = await commands.createPayItem(because(initiator, item.reason), item)
      const { kysely, ...progress } = await readAfter(outcome)
      const [event] = outcome.events
      const row = event && (await payItemById(kysely, initiator.user.organizationId, event.data.itemId))
      return { item: requireTarget(row, progress.caughtUp, noSuchItem()), ...progress }
    },

    async remove(initiator: Initiator, target: { employeeId: string; itemId: string }, reason: string) {
      return { caughtUp: await caughtUp(await commands.deletePayItem(because(initiator, reason), target)) }
    },
  }
}
