import { updateAvailabilityInput, updateDateAvailabilityInput } from '#schema/availability/inputs.ts'
import { availabilityResponse } from '#schema/availability/rest.ts'
import type { Outcome } from '#kernel/commands/command.ts'
import { self } from '#backend/platform/access.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import { composition, type Output } from '#backend/platform/operations/operation.ts'
import type { Services } from '#backend/platform/services.ts'
import { availabilityOf, type Availability } from '../queries.ts'
import { availabilityModel, availabilityRow } from '../rows.ts'

const availabilityOutput: Output<Availability> = {
  payload: { name: 'AvailabilityPayload', fields: { availability: 'Availability!' } },
  response: availabilityResponse,
  toPayload: (availability) => ({ availability: availabilityModel(availability) }),
  toResponse: availabilityRow,
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
  rest: 'POST /api/employees/availability',
  status: 200,
  input: updateAvailabilityInput,
  output: availabilityOutput,
  async compose({ employeeId: named, availability }, { user, commandId, services }) {
    const employeeId = named ?? user.employeeId
    const days = availability
      .map(({ day, ...hours }) => ({ dayOfWeek: day, ...hours }))
      .toSorted((one, other) => one.dayOfWeek - other.dayOfWeek)
    const context = commandContext(user, commandId)
    const outcome = await services.commands.updateAvailability(context, { employeeId, days })
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
