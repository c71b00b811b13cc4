import type { Role } from '#schema/people/events.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { updateEmployeeRole } from '../domain/person.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { requireOwner, requireSystem, isSelf } from '#backend/platform/permissions.ts'
import type { Core } from '#backend/platform/core.ts'
import { colleague } from '../colleague.ts'
import type { Ownership } from './last-owner.ts'
import { employeeStream } from '../streams.ts'

export function roleCommands({ read }: Core, ownership: Ownership) {
  return {
    /** Refused for the last owner. */
    updateEmployeeRole: (context: CommandContext, { employeeId, role }: { employeeId: string; role: Role }) =>
      ownership.decide(context, employeeId, async (core) => {
        const [actor, person] = await Promise.all([core.actorOf(context), colleague(core, context, employeeId)])
        return core.run(context, {
          stream: employeeStream,
          id: employeeId,
          type: 'updateEmployeeRole',
          authorise: () => {
            requireOwner(context, actor)
            if (isSelf(actor, person)) throw new Refusal('forbidden', 'Another owner has to change your role')
          },
          decide: (state) => updateEmployeeRole(state, { role }),
        })
      }),

    /** System only. `context.commandId` is the demoting command's. Compensates the later of two mutual demotions. */
    async reconcileRole(context: CommandContext, { employeeId }: { employeeId: string }) {
      requireSystem(context)
      await ownership.takeBackUnlessOwner(context, employeeId)
      const { position } = await read(employeeStream, employeeId)
      return { position, events: [], repeated: false }
    },
  }
}
