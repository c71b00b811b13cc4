import type { z } from 'zod'
import type { availabilityRequest, dateAvailabilityRequest } from '#schema/availability/rest.ts'
import type { Outcome } from '#kernel/commands/command.ts'
import type { User } from '#schema/identity/rest.ts'
import { noSuchEmployee } from '#backend/features/people/actions.ts'
import { mayLookInto } from '#backend/features/people/permissions.ts'
import { peopleById } from '#backend/features/people/queries.ts'
import { availabilityOf, type Availability } from './queries.ts'
import { commandOf, type Acting } from '#backend/platform/acting.ts'
import type { Services } from '#backend/platform/services.ts'

type Answer = { availability: Availability; caughtUp: boolean }

/** On the caller's own, or that of `employeeId`. Shared by REST and GraphQL. */
export function availabilityActions({ commands, database, caughtUp, now }: Services) {
  async function answer(employeeId: string, outcome: Outcome): Promise<Answer> {
    const done = await caughtUp(outcome)
    return { availability: await availabilityOf(database.kysely, employeeId, now()), caughtUp: done }
  }

  return {
    /** @throws Refusal `not_found` where the caller may not see it */
    async find(user: User, employeeId: string): Promise<Availability> {
      const [person] = await peopleById(database.kysely, user.organizationId, [employeeId])
      if (!person || !mayLookInto(person, user)) throw noSuchEmployee()
      return availabilityOf(database.kysely, employeeId, now())
    },
    async set({ user, commandId }: Acting, request: z.infer<typeof availabilityRequest>) {
      const { employeeId = user.employeeId, availability } = request
      const days = availability
        .map(({ day, ...hours }) => ({ dayOfWeek: day, ...hours }))
        .toSorted((one, other) => one.dayOfWeek - other.dayOfWeek)
      return answer(employeeId, await commands.updateAvailability(commandOf(user, commandId), { employeeId, days }))
    },
    async setDates({ user, commandId }: Acting, request: z.infer<typeof dateAvailabilityRequest>) {
      const { employeeId = user.employeeId, ...dates } = request
      const context = commandOf(user, commandId)
      return answer(employeeId, await commands.updateDateAvailability(context, { employeeId, ...dates }))
    },
  }
}
