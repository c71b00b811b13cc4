import { randomUUID } from 'node:crypto'
import type { User } from '#schema/identity/rest.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import type { Services } from '#backend/platform/services.ts'
import type { CreateShifts } from '../commands/create-shifts.ts'
import { nameDoubleBookings } from '../commands/name-double-booking.ts'

/** Returns the cells whose shift would break a rule, with the reason. */
export async function shiftsPreview(services: Services, user: User, data: CreateShifts) {
  const refused = await services.commands.previewShifts(commandContext(user, randomUUID()), data)
  const refusals = refused.map(({ refusal }) => refusal)
  const named = await nameDoubleBookings(services, user.organizationId, refusals)
  return refused.map(({ shift: { employeeId, startsAt }, refusal }, index) => ({
    employeeId,
    startsAt,
    reason: (named[index] ?? refusal).message,
  }))
}
