import type { z } from 'zod'
import type { availabilityRequest, dateAvailabilityRequest } from '#schema/availability/rest.ts'
import type { Outcome } from '#kernel/commands/command.ts'
import type { User } from '#schema/identity/rest.ts'
import { noSuchEmployee } from '#backend/features/people/actions.ts'
import { mayLookInto } from '#backend/features/people/permissions.ts'
import { peopleById } from '#backend/features/people/queries.ts'
import { availabilityOf, type Availability } from './queries.ts'
import { commandContext, type Initiator } from '#backend/platform/initiator.ts'
import type { Services } from '#backend/platform/services.ts'

/** Reads and updates the availability of the caller or of `employeeId`. Shared by REST and GraphQL. */
export function availabilityActions({ commands, database, caughtUp, now }: Services) {
  async function availabilityAfter(outcome: Outcome, employeeId: string) {
    const isCaughtUp = await caughtUp(outcome)
    return { availability: await availabilityOf(database.kysely, employeeId, now()), caughtUp: isCaughtUp }
  }

  return {
    /** @throws Refusal `not_found` if the caller may not see the employee's availability */
    async find(user: User, employeeId: string): Promise<Availability> {
      const [person] = await peopleById(database.kysely, user.organizationId, [employeeId])
      if (!person || !mayLookInto(person, user)) throw noSuchEmployee()
      return availabilityOf(database.kysely, employeeId, now())
    },
    async update({ user, commandId }: Initiator, request: z.infer<typeof availabilityRequest>) {
      const { employeeId = user.employeeId, availability } = request
      const days = availability
        .map(({ day, ...hours }) => ({ dayOfWeek: day, ...hours }))
        .toSorted((one, other) => one.dayOfWeek - other.dayOfWeek)
      const outcome = await commands.updateAvailability(commandContext(user, commandId), { employeeId, days })
      return availabilityAfter(outcome, employeeId)
    },
    async updateDates({ user, commandId }: Initiator, request: z.infer<typeof dateAvailabilityRequest>) {
      const { employeeId = user.employeeId, ...dates } = request
      const outcome = await commands.updateDateAvailability(commandContext(user, commandId), { employeeId, ...dates })
      return availabilityAfter(outcome, employeeId)
    },
  }
}
