import { updateLastDayInput } from '#schema/people/inputs.ts'
import { noInput } from '#schema/shared/rest.ts'
import { addDays, dayOf, toInstant } from '#schema/shared/week-time.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { together } from '#kernel/commands/follow-up.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { managers } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { isSelf, requireManagerOfEmployee, type ActingEmployee } from '#backend/platform/permissions.ts'
import { locationIn, organizationOf } from '#backend/features/organization/locations.ts'
import { openClaims } from '../claims.ts'
import { colleague } from '../colleague.ts'
import { atomically } from '../commands/change-employee.ts'
import { releaseUnlessActive, runEndings } from '../commands/employment.ts'
import { keepAnOwner } from '../commands/last-owner.ts'
import type { EmployeeState } from '../domain/employee.ts'
import * as domain from '../domain/employment.ts'
import { employeeStream } from '../streams.ts'
import { refreshSessions } from './employees.ts'
import { employeeOutput, employeePayloadOutput } from '../employee-output.ts'

function asEmployer(context: CommandContext, actor: ActingEmployee, person: EmployeeState) {
  if (person.status === 'unknown') return
  if (isSelf(actor, person)) throw new Refusal('forbidden', 'You can’t end your own employment')
  requireManagerOfEmployee(context, actor, person)
}

const toEmployee = ({ id }: { id: string }) => ({ employeeId: id })

async function deactivate(
  core: Core,
  context: CommandContext,
  { employeeId }: { employeeId: string },
): Promise<Outcome> {
  const ended = await keepAnOwner(core, context, employeeId, async (held) => {
    const [actor] = await Promise.all([held.actorOf(context), colleague(held, context, employeeId)])
    return held.run(context, {
      stream: employeeStream,
      id: employeeId,
      type: 'deactivateEmployee',
      authorise: ({ state }) => asEmployer(context, actor, state),
      decide: domain.deactivateEmployee,
    })
  })
  if (ended.events.length === 0) return ended
  return together(ended, await runEndings(core, context, employeeId, context.now.toISOString(), 'at once'))
}

export const deactivateEmployee = operation({
  name: 'deactivateEmployee',
  summary: 'Deactivate an employee',
  description: 'Ends the employee’s sessions and turns their future shifts into open shifts.',
  access: managers,
  rest: 'DELETE /api/employees/{id}',
  input: noInput,
  inputType: 'EmployeeInput',
  output: employeePayloadOutput,
  prepare: toEmployee,
  handle: (core, context, data) => deactivate(core, context, data),
  after: refreshSessions,
})

/** Plans the end of an employment, or cancels the plan (`null`). The job `people.end-employment` carries it out. */
export const updateLastDay = operation({
  name: 'updateLastDay',
  summary: 'Plan the end of an employment',
  description: 'The employee is deactivated after that day. Null cancels the plan.',
  access: managers,
  rest: 'PUT /api/employees/{id}/last-day',
  input: updateLastDayInput,
  output: employeeOutput,
  prepare: ({ id, lastDay }) => ({ employeeId: id, lastDay }),
  async handle(core, context, { employeeId, lastDay }) {
    const [actor, person] = await Promise.all([core.actorOf(context), colleague(core, context, employeeId)])
    const { timeZone } = locationIn(await organizationOf(core, context), person.locationId)
    const endsAt = lastDay === null ? null : toInstant(addDays(lastDay, 1), '00:00', timeZone)
    const today = dayOf(context.now.toISOString(), timeZone)
    return core.run(context, {
      stream: employeeStream,
      id: employeeId,
      type: 'updateLastDay',
      authorise: ({ state }) => asEmployer(context, actor, state),
      decide: (state) => domain.setLastDay(state, { lastDay, today, endsAt }),
    })
  },
})

async function reactivate(core: Core, context: CommandContext, employeeId: string): Promise<Outcome> {
  const [actor, person] = await Promise.all([core.actorOf(context), colleague(core, context, employeeId)])
  const claim = person.email === null ? undefined : { email: person.email, holderId: employeeId }
  if (person.status === 'terminated') {
    asEmployer(context, actor, person)
    // Another account may have the address by now.
    if (claim) await openClaims(core).claim(context, claim, { renew: true })
  }
  try {
    return await core.run(context, {
      stream: employeeStream,
      id: employeeId,
      type: 'reactivateEmployee',
      authorise: ({ state }) => asEmployer(context, actor, state),
      decide: domain.reactivateEmployee,
    })
  } catch (error) {
    if (claim && error instanceof Refusal) await releaseUnlessActive(core, context, claim)
    throw error
  }
}

export const reactivateEmployee = operation({
  name: 'reactivateEmployee',
  summary: 'Reactivate an employee',
  access: managers,
  rest: 'POST /api/employees/{id}/reactivate',
  input: noInput,
  inputType: 'EmployeeInput',
  output: employeePayloadOutput,
  prepare: toEmployee,
  handle: (core, context, { employeeId }) =>
    atomically(core, context, employeeId, (staged, within) => reactivate(staged, within, employeeId)),
  after: refreshSessions,
})
