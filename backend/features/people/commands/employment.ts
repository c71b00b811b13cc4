import type { EmployeeState } from '../domain/employee.ts'
import { reactivateEmployee, terminateEmployee } from '../domain/employment.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { actorOf } from '../actor.ts'
import { asManaging, asSystem, isOneself } from '../authorise.ts'
import type { ClockCommands } from '#backend/features/time-clock/commands/types.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/features/commands.ts'
import type { Ownership } from './last-owner.ts'
import type { ScheduleCommands } from '#backend/features/schedule/commands/types.ts'
import { colleague } from './colleague.ts'
import { following, together } from '#backend/features/schedule/commands/following.ts'
import { openShiftsAhead } from '#backend/features/schedule/commands/open-shifts.ts'
import type { PlanningCommands } from '#backend/features/planning-command-types.ts'

type EmploymentCommands = Pick<PlanningCommands, 'terminateEmployee' | 'reactivateEmployee' | 'settleTermination'>

/** What the end of an employment leaves to be done elsewhere. */
export type EmploymentNeeds = Pick<ScheduleCommands, 'openShiftsOf'> & Pick<ClockCommands, 'missPunch'>

export function employmentCommands(
  { run, read }: Core,
  needs: EmploymentNeeds,
  { confirm, takeBackUnlessOwner }: Ownership,
): EmploymentCommands {
  const name = 'end of employment'

  /**
   * Closes their entry, opens their shifts from that moment (ISO 8601, UTC) on. `about` names the occasion: each does it
   * once.
   */
  async function wrapUp(context: CommandContext, employeeId: string, from: string, about: string) {
    const { status, locationId } = await colleague({ read }, context, employeeId)
    // Taken on again since: a command sent once more must not take anything from somebody who works here.
    if (status !== 'terminated') return []
    const step = (what: string) => following(context, name, about, context.commandId, employeeId, what)
    const missed = await needs.missPunch(step('entry'), { employeeId, because: 'employment ended' })
    const opened = await openShiftsAhead({ read }, needs, context, { employeeId, locationId, from }, step)
    return [missed, ...opened]
  }

  return {
    async terminateEmployee(context, { employeeId }) {
      const [actor] = await Promise.all([actorOf({ read }, context), colleague({ read }, context, employeeId)])
      const ended = await run<'employee'>(context, {
        stream: `employee-${employeeId}`,
        leadsTo: ['EmployeeTerminated'],
        authorise: ({ state }) => asEmployer(context, actor, state),
        decide: terminateEmployee,
      })
      if (ended.events.length === 0) return ended
      await confirm(context, employeeId)
      return together(ended, await wrapUp(context, employeeId, context.now.toISOString(), 'at once'))
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
      await takeBackUnlessOwner(context, employeeId)
      const { position } = await read('employee', employeeId)
      // Once more, not the same again: somebody who knew them as active may have given them a shift in between.
      return together({ position, events: [], repeated: false }, await wrapUp(context, employeeId, from, 'in the end'))
    },
  }
}

/** Nobody decides on their own employment. */
function asEmployer(context: CommandContext, actor: EmployeeState, person: EmployeeState) {
  if (person.status === 'unknown') return
  if (isOneself(actor, person)) throw new Refusal('forbidden', 'Somebody else has to end your employment')
  asManaging(context, actor, person)
}
