import { commandOf, type Acting } from '#backend/platform/acting.ts'
import { orNotFound } from '#backend/platform/http/or-not-found.ts'
import type { Services } from '#backend/platform/services.ts'
import type { AddPayItem } from './commands.ts'
import { noSuchItem } from './item.ts'
import { payItemById } from './queries.ts'

/** Shared by REST and GraphQL. */
export function itemActions({ commands, database: { kysely }, caughtUp }: Services) {
  const because = ({ user, commandId }: Acting, reason: string) => ({ ...commandOf(user, commandId), reason })
  return {
    async add(acting: Acting, item: AddPayItem) {
      const outcome = await commands.addPayItem(because(acting, item.reason), item)
      const done = await caughtUp(outcome)
      const [event] = outcome.events
      const row = event && (await payItemById(kysely, acting.user.organizationId, event.data.itemId))
      return { item: orNotFound(row, done, noSuchItem()), caughtUp: done }
    },

    async remove(acting: Acting, target: { employeeId: string; itemId: string }, reason: string) {
      return { caughtUp: await caughtUp(await commands.removePayItem(because(acting, reason), target)) }
    },
  }
}
