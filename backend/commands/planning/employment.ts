import { addDays, weekStartOf } from '#schema/rules/week-time.ts'
import type { EmployeeState } from '../../domain/employee/employee.ts'
import { reactivateEmployee, terminateEmployee } from '../../domain/employee/employment.ts'
import { Refusal } from '../../domain/refusal.ts'
import { actorOf } from '../actor.ts'
import { asManagerOf, asSystem } from '../authorise.ts'
import type { CommandContext, Outcome } from '../command.ts'
import type { Core } from '../commands.ts'
import { weekIdOf } from '../ids.ts'
import type { ScheduleCommands } from '../schedule/schedule-commands.ts'
import { colleague } from './colleague.ts'
import { following, together } from './following.ts'
import type { PlanningCommands } from './planning-commands.ts'

type EmploymentCommands = Pick<PlanningCommands, 'terminateEmployee' | 'reactivateEmployee' | 'settleTermination'>

/** How many weeks ahead of the present one are searched for shifts of somebody who leaves. */
const PLANNED_AHEAD = 26

export function employmentCommands(
  { run, read }: Core,
  { openShiftsOf }: Pick<ScheduleCommands, 'openShiftsOf'>,
): EmploymentCommands {
  /** Theirs from that moment (ISO 8601, UTC) on. `about` names the occasion: each opens a week's shifts once. */
  async function openShifts(context: CommandContext, employeeId: string, from: string, about: string) {
    const { status, locationId } = await colleague({ read }, context, employeeId)
    // Taken on again since: a command sent once more must not take shifts from somebody who works here.
    if (status !== 'terminated') return []
    const { state: organization } = await read('organization', context.organizationId)
    const location = organization.status === 'founded' ? organization.locations[locationId] : undefined
    if (!location) throw new Error(`an employee of no location: ${employeeId}`)
    const first = weekStartOf(from, location.timeZone)
    const outcomes: Outcome[] = []
    for (let ahead = 0; ahead <= PLANNED_AHEAD; ahead += 1) {
      const weekStart = addDays(first, ahead * 7)
      const weekId = weekIdOf(locationId, weekStart)
      const step = following(context, 'end of employment', about, context.commandId, employeeId, weekId)
      outcomes.push(await openShiftsOf(step, { locationId, weekStart, employeeId, from }))
    }
    return outcomes
  }

  /**
   * There is always an owner. Nobody can end their own employment and only an owner an owner's, so it takes two who end
   * each other's in the same moment to leave nobody. Each looks at themselves after the other's has ended, and takes it
   * back where their own has too: both stay then, or the later of the two is without effect.
   */
  async function takeBackIfEnded(context: CommandContext, employeeId: string) {
    const actor = await actorOf({ read }, context)
    if (context.actor.kind === 'system' || actor.status === 'active') return
    await run<'employee'>(following(context, 'last owner', context.commandId, employeeId), {
      stream: `employee-${employeeId}`,
      leadsTo: ['EmployeeReactivated'],
      authorise: () => undefined,
      decide: reactivateEmployee,
    })
    throw new Refusal('conflict', 'Somebody else changed this at the same moment. Try again.')
  }

  return {
    async terminateEmployee(context, { employeeId }) {
      const [actor, person] = await Promise.all([actorOf({ read }, context), colleague({ read }, context, employeeId)])
      const ended = await run<'employee'>(context, {
        stream: `employee-${employeeId}`,
        leadsTo: ['EmployeeTerminated'],
        authorise: ({ state }) => asEmployer(context, actor, state),
        decide: terminateEmployee,
      })
      if (person.role === 'owner' && !ended.repeated) await takeBackIfEnded(context, employeeId)
      if (ended.events.length === 0) return ended
      return together(ended, await openShifts(context, employeeId, context.now.toISOString(), 'at once'))
    },

    async reactivateEmployee(context, { employeeId }) {
      const [actor] = await Promise.all([actorOf({ read }, context), colleague({ read }, context, employeeId)])
      return run<'employee'>(context, {
        stream: `employee-${employeeId}`,
        leadsTo: ['EmployeeReactivated'],
        authorise: ({ state }) => asEmployer(context, actor, state),
        decide: reactivateEmployee,
      })
    },

    async settleTermination(context, { employeeId, from }) {
      asSystem(context)
      const { position } = await read('employee', employeeId)
      // Once more, not the same again: somebody who knew them as active may have given them a shift in between.
      return together(
        { position, events: [], repeated: false },
        await openShifts(context, employeeId, from, 'in the end'),
      )
    },
  }
}

/** Managers decide on the employees of their location, owners on everybody; nobody on themselves. */
function asEmployer(context: CommandContext, actor: EmployeeState, person: EmployeeState) {
  if (person.status === 'unknown') return
  asManagerOf(context, actor, person.locationId)
  if (actor.status !== 'active') return
  if (actor.employeeId === person.employeeId) {
    throw new Refusal('forbidden', 'Somebody else has to end your employment')
  }
  if (person.role !== 'employee' && actor.role !== 'owner') {
    throw new Refusal('forbidden', 'Only an owner can do this')
  }
}
