import type { Category, ReactionType } from '#schema/recognition/events.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import { requireManager, requireSelf } from '#backend/platform/permissions.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Core } from '#backend/platform/core.ts'
import { giveShoutOut, hasReacted, reactToShoutOut, deleteShoutOut } from './domain/shout-out.ts'
import { shoutOutStream } from './streams.ts'

type ShoutOutCommands = ReturnType<typeof shoutOutCommands>

declare module '#backend/platform/commands.ts' {
  interface Commands extends ShoutOutCommands {}
}

type GiveShoutOut = {
  shoutOutId: string
  fromEmployeeId: string
  toEmployeeIds: string[]
  message: string
  category: Category
}
type Reaction = { shoutOutId: string; employeeId: string; reactionType: ReactionType }

export function shoutOutCommands({ run, read, actorOf }: Core) {
  return {
    async giveShoutOut(context: CommandContext, data: GiveShoutOut) {
      const { fromEmployeeId, toEmployeeIds } = data
      const giver = await colleague({ read }, context, fromEmployeeId)
      for (const id of toEmployeeIds) {
        const { status, firstName, lastName } = await colleague({ read }, context, id)
        if (status !== 'active') throw new Refusal('conflict', `${firstName} ${lastName} no longer works here`)
      }
      return run(context, {
        stream: shoutOutStream,
        id: data.shoutOutId,
        type: 'giveShoutOut',
        authorise: () => requireSelf(context, fromEmployeeId, 'You can only give shout-outs yourself'),
        decide: (state) => giveShoutOut(state, { ...data, locationId: giver.locationId }),
      })
    },

    /**
     * Without `reacted`, toggles the reaction that exists when the command arrives, so that two simultaneous taps count as
     * one.
     */
    async reactToShoutOut(context: CommandContext, { reacted, ...data }: Reaction & { reacted?: boolean }) {
      const { state: current } = await read(shoutOutStream, data.shoutOutId)
      const isReacted = reacted ?? !hasReacted(current, data)
      return run(context, {
        stream: shoutOutStream,
        id: data.shoutOutId,
        type: 'reactToShoutOut',
        authorise: () => requireSelf(context, data.employeeId, 'You can only react yourself'),
        decide: (state) => reactToShoutOut(state, { ...data, reacted: isReacted }),
      })
    },

    async deleteShoutOut(context: CommandContext & { reason: string }, { shoutOutId }: { shoutOutId: string }) {
      const actor = await actorOf(context)
      return run(context, {
        stream: shoutOutStream,
        id: shoutOutId,
        type: 'deleteShoutOut',
        authorise: () => requireManager(context, actor),
        decide: deleteShoutOut,
      })
    },
  }
}
