import {
  cancelAvailabilityChangeInput,
  reviewAvailabilityChangeInput,
  updateAvailabilityInput,
  updateDateAvailabilityInput,
} from '#schema/availability/inputs.ts'
import { availabilityResponse } from '#schema/availability/rest.ts'
import type { Outcome } from '#kernel/commands/command.ts'
import { limitRequests, managers, self } from '#backend/platform/access.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import { composition, type Output } from '#backend/platform/operations/operation.ts'
import type { Services } from '#backend/platform/services.ts'
import { availabilityOf, type Availability } from '../queries.ts'
import { requestOfEmployee } from '../requests.ts'
import { availabilityRow } from '../rows.ts'

const availabilityOutput: Output<Availability> = {
  payload: { name: 'AvailabilityPayload', fields: { availability: 'Availability!' } },
  response: availabilityResponse,
  toPayload: (availability) => ({ availability }),
  toResponse: async (availability, { kysely }) =>
    availabilityRow(availability, await requestOfEmployee(kysely, availability.employeeId)),
}

async function availabilityAfter({ database, caughtUp, now }: Services, outcome: Outcome, employeeId: string) {
  const isCaughtUp = await caughtUp(outcome)
  return { model: await availabilityOf(database.kysely, employeeId, now()), caughtUp: isCaughtUp }
}

/** The commands decide on the employee's stream, so the people feature provides them. */
export const updateAvailability = composition({
  name: 'updateAvailability',
  summary: "Set the caller's availability, or that of an employee who can’t sign in",
  access: self,
  description:
    'Becomes a request if the organization approves changes. The availability then stays until a manager approves.',
  rest: 'POST /api/employees/availability',
  status: 200,
  input: updateAvailabilityInput,
  output: availabilityOutput,
  async compose({ employeeId: named, availability, effectiveFrom }, { user, commandId, services }) {
    const employeeId = named ?? user.employeeId
    const days = availability
      .map(({ day, ...hours }) => ({ dayOfWeek: day, ...hours }))
      .toSorted((one, other) => one.dayOfWeek - other.dayOfWeek)
    const context = commandContext(user, commandId)
    const outcome = await services.commands.updateAvailability(context, { employeeId, days, effectiveFrom })
    return availabilityAfter(services, outcome, employeeId)
  },
})

export const updateDateAvailability = composition({
  name: 'updateDateAvailability',
  summary: "Set the caller's availability on single dates, or that of an employee who can’t sign in",
  access: self,
  rest: 'PUT /api/employees/availability/dates',
  input: updateDateAvailabilityInput,
  output: availabilityOutput,
  async compose({ employeeId: named, ...dates }, { user, commandId, services }) {
    const employeeId = named ?? user.employeeId
    const context = commandContext(user, commandId)
    const outcome = await services.commands.updateDateAvailability(context, { employeeId, ...dates })
    return availabilityAfter(services, outcome, employeeId)
  },
})

export const reviewAvailabilityChange = composition({
  name: 'reviewAvailabilityChange',
  summary: 'Approve or deny an employee’s change of weekly availability',
  access: limitRequests(managers),
  rest: 'PUT /api/employees/{id}/availability/review',
  input: reviewAvailabilityChangeInput,
  async compose(review, { user, commandId, services }, employeeId = '') {
    const context = commandContext(user, commandId)
    const outcome = await services.commands.reviewAvailabilityChange(context, { employeeId, ...review })
    return { model: undefined, caughtUp: await services.caughtUp(outcome) }
  },
})

export const cancelAvailabilityChange = composition({
  name: 'cancelAvailabilityChange',
  summary: 'Cancel the caller’s pending change of weekly availability',
  access: limitRequests(self),
  rest: 'DELETE /api/employees/availability/request',
  input: cancelAvailabilityChangeInput,
  async compose({ requestId }, { user, commandId, services }) {
    const { employeeId } = user
    const outcome = await services.commands.cancelAvailabilityChange(commandContext(user, commandId), {
      employeeId,
      requestId,
    })
    return { model: undefined, caughtUp: await services.caughtUp(outcome) }
  },
})
