import { pinResponse } from '#schema/readers/kiosk.ts'
import { noInput } from '#schema/shared/rest.ts'
import { self, sessionOnly } from '#backend/platform/access.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import { composition, type Answered, type Output } from '#backend/platform/operations/operation.ts'
import { personLoader } from '#backend/features/people/loaders.ts'
import { openLoaders } from '#backend/platform/graphql/loaders.ts'

type EmployeeRef = { employeeId: string }

/** A function, because REST doesn't return the employee, and the row may be missing shortly after hiring. */
const employee =
  ({ employeeId }: EmployeeRef, { services, user }: Answered) =>
  async () =>
    requireRow(await openLoaders(services, user.organizationId)(personLoader).load(employeeId))

const createdOutput: Output<EmployeeRef & { pin: string }> = {
  payload: { name: 'PinPayload' },
  response: pinResponse,
  toPayload: (model, call) => ({ employee: employee(model, call), pin: model.pin }),
  toResponse: ({ pin }, { commandId, caughtUp }) => ({ commandId, pin, caughtUp }),
}

/** A repeated command creates another PIN, since the first PIN is not stored in plain text. */
export const createPin = composition({
  name: 'createPin',
  summary: 'Create a kiosk PIN',
  description: 'For the caller, or for an employee they manage. The response shows the PIN only once.',
  access: sessionOnly(self),
  rest: 'POST /api/employees/{id}/pin',
  input: noInput,
  output: createdOutput,
  async compose(_, { services, user, commandId }, employeeId = '') {
    const { commands, identity } = services
    // Checks permission first, so that a rejected caller does not replace the existing PIN.
    const outcome = await commands.recordPin(commandContext(user, commandId), { employeeId, what: 'issued' })
    const { pin } = await identity.createPin({ employeeId, organizationId: user.organizationId })
    return { model: { employeeId, pin }, caughtUp: await services.caughtUp(outcome) }
  },
})

const revokedOutput: Output<EmployeeRef> = {
  payload: { name: 'EmployeePayload' },
  toPayload: (model, call) => ({ employee: employee(model, call) }),
}

export const revokePin = composition({
  name: 'revokePin',
  summary: 'Revoke the kiosk PIN',
  access: sessionOnly(self),
  rest: 'DELETE /api/employees/{id}/pin',
  input: noInput,
  output: revokedOutput,
  async compose(_, { services, user, commandId }, employeeId = '') {
    const outcome = await services.commands.recordPin(commandContext(user, commandId), { employeeId, what: 'removed' })
    await services.identity.revokePin(employeeId)
    return { model: { employeeId }, caughtUp: await services.caughtUp(outcome) }
  },
})
