import type { z } from 'zod'
import type { availabilityRequest } from '#schema/availability/rest.ts'
import { availabilityOf, type Availability } from './queries.ts'
import { commandOf, type Acting } from '#backend/platform/acting.ts'
import type { Services } from '#backend/platform/services.ts'

/** Sets the caller's own. */
export async function setAvailability(
  { commands, database, caughtUp }: Services,
  { user, commandId }: Acting,
  { availability }: z.infer<typeof availabilityRequest>,
): Promise<{ availability: Availability; caughtUp: boolean }> {
  const { employeeId } = user
  const days = availability
    .map(({ day, ...times }) => ({ dayOfWeek: day, ...times }))
    .toSorted((one, other) => one.dayOfWeek - other.dayOfWeek)
  const done = await caughtUp(await commands.setAvailability(commandOf(user, commandId), { employeeId, days }))
  return { availability: await availabilityOf(database.kysely, employeeId), caughtUp: done }
}
