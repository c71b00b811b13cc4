import type { EmployeeEvent } from '#schema/people/events.ts'
import { hired } from '../domain/employee.ts'
import { transferEmployee } from '../domain/person.ts'
import { founded } from '#backend/features/organization/domain/organization.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { asOwnerOf, asSystem } from '#backend/platform/authorise.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { colleague } from '../colleague.ts'
import { following, together } from '#kernel/commands/follow-up.ts'
import type { PeopleCommands } from './types.ts'

export function transferCommands({
  run,
  read,
  actorOf,
  commands,
}: Core): Pick<PeopleCommands, 'transferEmployee' | 'settleTransfer'> {
  const name = 'transfer'

  /**
   * Opens their shifts at a location that they have left, and has their time off go along. It goes by where they belong
   * now: one who is back by then keeps their shifts.
   */
  async function wrapUp(
    context: CommandContext,
    employeeId: string,
    { locationId, from }: { locationId: string; from: string },
    about: string,
  ): Promise<Outcome[]> {
    const step = (weekId: string) => following(context, name, about, context.commandId, employeeId, weekId)
    const opened = await commands.openShiftsAhead(context, { employeeId, locationId, from }, step)
    return [opened, await commands.carryTimeOffOver(context, { employeeId, from })]
  }

  return {
    async transferEmployee(context, { employeeId, locationId }) {
      const [actor, organization] = await Promise.all([
        actorOf(context),
        read('organization', context.organizationId),
        colleague({ read }, context, employeeId),
      ])
      const { locations } = founded(organization.state)
      const placeOf = (id: string) => {
        const location = locations[id]
        if (!location) throw new Refusal('not_found', 'There is no such location')
        return { locationId: id, name: location.name }
      }
      const transferred = await run<'employee'>(context, {
        stream: `employee-${employeeId}`,
        leadsTo: ['EmployeeTransferred'],
        authorise: () => asOwnerOf(context, actor),
        decide: (state) => transferEmployee(state, { from: placeOf(hired(state).locationId), to: placeOf(locationId) }),
      })
      // The stream of an employee has the events of employees.
      const [event] = transferred.events as readonly EmployeeEvent[]
      if (event?.type !== 'EmployeeTransferred') return transferred
      const former = { locationId: event.data.from.locationId, from: context.now.toISOString() }
      return together(transferred, await wrapUp(context, employeeId, former, 'at once'))
    },

    async settleTransfer(context, { employeeId, formerLocationId, from }) {
      asSystem(context)
      const { position } = await read('employee', employeeId)
      // Once more, not the same again: somebody who knew them as there may have given them a shift in between.
      const former = { locationId: formerLocationId, from }
      return together(
        { position, events: [], repeated: false },
        await wrapUp(context, employeeId, former, 'in the end'),
      )
    },
  }
}
