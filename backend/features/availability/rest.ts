import type { operations } from '#schema/availability/rest.ts'
import { setAvailability } from './actions.ts'
import type { access } from './permissions.ts'
import { availabilityOf, availabilityOfAll, type Availability } from './queries.ts'
import { actingIn, type Handlers } from '#backend/platform/http/call.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'

export function rest(services: Services): Handlers<typeof operations, typeof access> {
  const { kysely } = services.database
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
    'GET /api/employees/availability': async ({ user }) => answer(await availabilityOf(kysely, user.employeeId)),
    'POST /api/employees/availability': async (call) =>
      answer((await setAvailability(services, actingIn(call), call.body)).availability),
  }
}

const answer = ({ days, set }: Availability) => ({
  availability: days.map(({ dayOfWeek, ...times }) => ({ day: dayOfWeek, ...times })),
  set,
})
