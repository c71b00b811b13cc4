import type { z } from 'zod'
import type { ReactionType } from '#schema/recognition/events.ts'
import type { shoutOutRequest } from '#schema/recognition/rest.ts'
import type { Outcome } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { requireTarget } from '#backend/platform/http/require-row.ts'
import { commandContext, type Initiator } from '#backend/platform/initiator.ts'
import type { Services } from '#backend/platform/services.ts'
import { openTokenBucket } from '#backend/platform/token-bucket.ts'
import { noSuchShoutOut } from './domain/shout-out.ts'
import { shoutOutById } from './queries.ts'

/** Rate limit for each giver: enough to thank a whole team at once. */
const spend = openTokenBucket({ capacity: 20, perSecond: 1 / 60 })

/** Shared by REST and GraphQL. */
export function shoutOutActions({ commands, caughtUp, readAfter }: Services) {
  async function resultFor({ user }: Initiator, id: string, outcome: Outcome) {
    const { kysely, ...progress } = await readAfter(outcome)
    const shoutOut = await shoutOutById(kysely, user.organizationId, id)
    return { shoutOut: requireTarget(shoutOut, progress.caughtUp, noSuchShoutOut()), ...progress }
  }

  return {
    async give(initiator: Initiator, shoutOutId: string, request: Omit<z.infer<typeof shoutOutRequest>, 'id'>) {
      const { user, commandId } = initiator
      spend(user.employeeId)
      const { toEmployeeIds, message, category } = request
      const data = { shoutOutId, fromEmployeeId: user.employeeId, toEmployeeIds, message, category }
      return resultFor(initiator, shoutOutId, await commands.giveShoutOut(commandContext(user, commandId), data))
    },

    /** Without `reacted`, toggles the reaction. */
    async react(initiator: Initiator, shoutOutId: string, reaction: { reactionType: ReactionType; reacted?: boolean }) {
      const { user, commandId } = initiator
      const data = { shoutOutId, employeeId: user.employeeId, ...reaction }
      const outcome = await commands
        .reactToShoutOut(commandContext(user, commandId), data)
        .catch(hideOtherOrganizations)
      return resultFor(initiator, shoutOutId, outcome)
    },

    async delete({ user, commandId }: Initiator, shoutOutId: string, reason: string) {
      const context = { ...commandContext(user, commandId), reason }
      return caughtUp(await commands.deleteShoutOut(context, { shoutOutId }).catch(hideOtherOrganizations))
    },
  }
}

/** Responds with the same 404 for other organizations' shout-outs as for missing ones. */
function hideOtherOrganizations(error: unknown): never {
  throw error instanceof Refusal && error.code === 'not_found' ? noSuchShoutOut() : error
}
