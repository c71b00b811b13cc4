import { createEmployeeInput, createEmployeeWithPasswordInput } from '#schema/people/inputs.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { managers, sessionOnly } from '#backend/platform/access.ts'
import { locationFor } from '#backend/platform/http/scope.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import { composition, operation } from '#backend/platform/operations/operation.ts'
import { normalizedEmail } from '../claims.ts'
import { addEmployee, type AddedEmployee } from '../commands/add-employee.ts'
import { renameFields } from '../field-names.ts'
import { cents } from '../pay-rates.ts'
import { employeeOutput, loadEmployee } from '../employee-output.ts'

// Ids derive from the command id, so a repeated command refers to the same employee.

const names = { badge: 'rfidTagEpc' }

export const createEmployee = operation({
  name: 'createEmployee',
  summary: 'Add an employee without an account',
  description:
    'The employee can be scheduled and can punch by badge. `POST /api/employees/{id}/email` adds an account later.',
  access: managers,
  rest: 'POST /api/employees',
  input: createEmployeeInput,
  output: employeeOutput,
  async prepare(
    { hourlyRate, rfidTagEpc, ...data },
    { user, commandId, services },
  ): Promise<AddedEmployee & { id?: string }> {
    const locationId = await locationFor(services, user, data.locationId)
    const employeeId = derivedId('employee', user.organizationId, commandId)
    const person = { ...data, employeeId, locationId, email: null, epc: rfidTagEpc }
    return { ...person, id: employeeId, hourlyRateCents: cents(hourlyRate) }
  },
  handle: (core, context, person) => addEmployee(core, context, person),
  refusalFor: (error) => renameFields(error, names),
})

export const createEmployeeWithPassword = composition({
  name: 'createEmployeeWithPassword',
  summary: 'Add an employee with a password',
  description: 'Managers add employees to their location. Owners add any role at any location.',
  access: sessionOnly(managers),
  rest: 'POST /api/auth/register',
  input: createEmployeeWithPasswordInput,
  output: employeeOutput,
  async compose({ password, hourlyRate, rfidTagEpc, ...data }, caller) {
    const { user, commandId, services } = caller
    const { commands, identity } = services
    const { organizationId } = user
    const locationId = await locationFor(services, user, data.locationId)
    const email = normalizedEmail(data.email)
    const idOf = await commands.idsFromAddresses()
    const id = idOf('employee', organizationId, commandId, email)
    const context = commandContext(user, commandId)
    const { now } = context
    const person = { ...data, employeeId: id, locationId, email, epc: rfidTagEpc, hourlyRateCents: cents(hourlyRate) }
    const first = { employeeId: id, password, chosenBy: user.employeeId }
    const givePassword = () => identity.storeFirstPassword(first, now)
    identity.admitAccount()
    await identity.admitAddress(organizationId, now)
    const outcome = await commands.addEmployee(context, person, givePassword).catch(async (error: unknown) => {
      const isTaken = error instanceof Refusal && error.code === 'conflict' && error.fields && 'email' in error.fields
      if (isTaken) await identity.recordTakenAddress(organizationId, now)
      throw renameFields(error, names)
    })
    if (!outcome.repeated) identity.mailVerification({ employeeId: id, email, firstName: data.firstName }, now)
    return loadEmployee({ ...caller, id, outcome })
  },
})
