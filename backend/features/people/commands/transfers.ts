import { locationIn } from '#backend/features/organization/locations.ts'
import { hired } from '../domain/employee.ts'
import { transferEmployee } from '../domain/person.ts'
import { requireOwner, requireSystem } from '#backend/platform/permissions.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { colleague } from '../colleague.ts'
import { followUpContext, together } from '#kernel/commands/follow-up.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { employeeStream } from '../streams.ts'

export function transferCommands({ run, read, actorOf, commands }: Core) {
  const name = 'transfer'

  /** An employee who is back by then keeps the shifts. */
  async function wrapUp(
    context: CommandContext,
    employeeId: string,
    { locationId, from }: { locationId: string; from: string },
    about: string,
  ): Promise<Outcome[]> {
    const step = (weekId: string) => followUpContext(context, name, about, context.commandId, employeeId, weekId)
    const opened = await commands.leaveWeeksAhead(context, { employeeId, locationId, from }, step)
    return [opened, await commands.carryTimeOffOver(context, { employeeId, from })]
  }

  return {
    async transferEmployee(
      context: CommandContext,
      { employeeId, locationId }: { employeeId: string; locationId: string },
    ) {
      const [actor, organization] = await Promise.all([
        actorOf(context),
        read(organizationStream, context.organizationId),
        colleague({ read }, context, employeeId),
      ])
      const placeOf = (id: string) => ({ locationId: id, name: locationIn(organization.state, id).name })
      const transferred = await run(context, {
        stream: employeeStream,
        id: employeeId,
        type: 'transferEmployee',
        authorise: () => requireOwner(context, actor),
        decide: (state) => transferEmployee(state, { from: placeOf(hired(state).locationId), to: placeOf(locationId) }),
      })
      const [event] = transferred.events
      if (event?.type !== 'EmployeeTransferred') return transferred
      const former = { locationId: event.data.from.locationId, from: context.now.toISOString() }
      return together(transferred, await wrapUp(context, employeeId, former, 'at once'))
    },

    /** System only: finishes a transfer in other streams. `from`: when it was decided (ISO 8601, UTC). */
    async reconcileTransfer(
      context: CommandContext,
      { employeeId, formerLocationId, from }: { employeeId: string; formerLocationId: string; from: string },
    ) {
      requireSystem(context)
      const { position } = await read(employeeStream, employeeId)
      // Runs again, because a manager may have assigned a shift before the transfer was visible.
      const former = { locationId: formerLocationId, from }
      return together(
        { position, events: [], repeated: false },
        await wrapUp(context, employeeId, former, 'in the end'),
      )
    },
  }
}
