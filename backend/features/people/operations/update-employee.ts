import { updateEmployeeEmailInput, updateEmployeeInput } from '#schema/people/inputs.ts'
import { effectiveOn } from '#schema/shared/effective.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { together } from '#kernel/commands/follow-up.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { managers, self, sessionOnly } from '#backend/platform/access.ts'
import { locationInReach } from '#backend/platform/http/scope.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import { composition } from '#backend/platform/operations/operation.ts'
import type { Services } from '#backend/platform/services.ts'
import { normalizedEmail } from '../claims.ts'
import { noSuchEmployee } from '../colleague.ts'
import { employeeStream } from '../streams.ts'
import { employeeOutput, loadEmployee } from '../employee-output.ts'

async function setRate(
  { commands, database }: Services,
  context: CommandContext,
  employeeId: string,
  hourlyRateCents: number,
) {
  const { organizationId, now } = context
  const person = await commands.readState(employeeStream, employeeId)
  if (person.status === 'unknown' || person.organizationId !== organizationId) throw noSuchEmployee()
  const within = { organizationId, locationId: null }
  const { timeZone } = await locationInReach(database.kysely, within, person.locationId)
  const effectiveFrom = dayOf(now.toISOString(), timeZone)
  if (effectiveOn(person.payRates, effectiveFrom)?.hourlyRateCents === hourlyRateCents) return undefined
  const step = { ...context, commandId: derivedId(context.commandId, 'pay rate'), correlationId: context.commandId }
  return commands.updatePayRate(step, { employeeId, effectiveFrom, hourlyRateCents })
}

export const updateEmployee = composition({
  name: 'updateEmployee',
  summary: 'Update an employee',
  description: 'Omitted fields stay unchanged. Employees update their own name and phone. A rate applies from today.',
  access: self,
  rest: 'PUT /api/employees/{id}',
  input: updateEmployeeInput,
  restOnly: ['hourlyRate'],
  output: employeeOutput,
  async compose({ hourlyRate, ...details }, caller, id = '') {
    const { services, user, commandId } = caller
    const context = commandContext(user, commandId)
    // Pay first: if updating pay is forbidden, nothing else may change.
    const rate =
      typeof hourlyRate === 'number' ? await setRate(services, context, id, Math.round(hourlyRate * 100)) : undefined
    const updated = await services.commands.updateEmployee(context, { employeeId: id, ...details })
    await services.identity.refresh(id)
    return loadEmployee({ ...caller, id, outcome: together(updated, rate ? [rate] : []) })
  },
})

export const updateEmployeeEmail = composition({
  name: 'updateEmployeeEmail',
  summary: 'Email a link to an employee without an account',
  description:
    'The employee verifies the new address with the link and chooses a password. 409 if the employee already has an address.',
  access: sessionOnly(managers),
  rest: 'POST /api/employees/{id}/email',
  input: updateEmployeeEmailInput,
  async compose({ email: address }, { services, user, commandId }, id = '') {
    const { commands, identity } = services
    const context = commandContext(user, commandId)
    const email = normalizedEmail(address)
    const outcome = await commands.offerEmail(context, { employeeId: id, email })
    await identity.admitInvitation({ email, organizationId: user.organizationId }, context.now)
    await identity.offerEmail({ employeeId: id, email, offeredBy: user.employeeId }, context.now)
    return { model: undefined, caughtUp: await services.caughtUp(outcome) }
  },
})
