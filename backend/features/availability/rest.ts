import type { z } from 'zod'
import type { availabilityEntry } from '#schema/time-off/rest.ts'
import { availabilityOf, availabilityOfAll, type Availability } from './queries.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import { commandOf, type Services } from '#backend/platform/http/services.ts'
import type { HandlersOf } from '#backend/platform/http/call.ts'

/** When people would work. */
export function availabilityHandlers({
  commands,
  database: { kysely },
  caughtUp,
}: Services): HandlersOf<'/api/availability'> & HandlersOf<'/api/employees/availability'> {
  return {
    'GET /api/availability/all': async ({ user }) => {
      const people = await availabilityOfAll(kysely, reachOf(user))
      return {
        availability: people.flatMap(({ employeeId, days }) =>
          days.map((day) => ({
            employee_id: employeeId,
            day_of_week: day.dayOfWeek,
            is_available: day.isAvailable,
            start_time: day.startTime,
            end_time: day.endTime,
          })),
        ),
      }
    },
    'GET /api/employees/availability': async ({ user }) => own(await availabilityOf(kysely, user.employeeId)),
    'POST /api/employees/availability': async ({ user, body, caller }) => {
      const days = daysOf(body.availability)
      const { employeeId } = user
      await caughtUp(await commands.setAvailability(commandOf(user, caller.commandId), { employeeId, days }))
      return own(await availabilityOf(kysely, employeeId))
    },
  }
}

const daysOf = (entries: readonly z.infer<typeof availabilityEntry>[]) =>
  entries.map(({ day, ...times }) => ({ dayOfWeek: day, ...times })).toSorted((a, b) => a.dayOfWeek - b.dayOfWeek)

const own = ({ days, set }: Availability) => ({
  availability: days.map(({ dayOfWeek, ...times }) => ({ day: dayOfWeek, ...times })),
  set,
})
