import type { z } from 'zod'
import type { availabilityRequest, dateAvailabilityRequest } from '#schema/availability/rest.ts'
import type { Outcome } from '#kernel/commands/command.ts'
import { availabilityOf, type Availability } from './queries.ts'
import { commandOf, type Acting } from '#backend/platform/acting.ts'
import type { Services } from '#backend/platform/services.ts'

type Answer = { availability: Availability; caughtUp: boolean }

/** On the caller's own. Shared by REST and GraphQL. */
export function availabilityActions({ commands, database, caughtUp, now }: Services) {
  async function answer({ user }: Acting, outcome: Outcome): Promise<Answer> {
    const done = await caughtUp(outcome)
    return { availability: await availabilityOf(database.kysely, user.employeeId, now()), caughtUp: done }
  }

  return {
    async set(acting: Acting, { availability }: z.infer<typeof availabilityRequest>) {
      const { user, commandId } = acting
      const days = availability
        .map(({ day, ...hours }) => ({ dayOfWeek: day, ...hours }))
        .toSorted((one, other) => one.dayOfWeek - other.dayOfWeek)
      const { employeeId } = user
      return answer(acting, await commands.setAvailability(commandOf(user, commandId), { employeeId, days }))
    },
    async setDates(acting: Acting, dates: z.infer<typeof dateAvailabilityRequest>) {
      const { user, commandId } = acting
      const { employeeId } = user
      return answer(acting, await commands.setDateAvailability(commandOf(user, commandId), { employeeId, ...dates }))
    },
  }
}
