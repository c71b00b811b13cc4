import type { operations } from '#schema/availability/rest.ts'
import type { AvailableHours } from '#schema/availability/hours.ts'
import { availabilityActions } from './actions.ts'
import type { access } from './permissions.ts'
import { availabilityOfAll, type Availability } from './queries.ts'
import { callInitiator, type Handlers } from '#backend/platform/http/call.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'

export function rest(services: Services): Handlers<typeof operations, typeof access> {
  const { kysely } = services.database
  const actions = availabilityActions(services)
  return {
    'GET /api/availability/all': async ({ user, caller }) => {
      const people = await availabilityOfAll(kysely, reachOf(user), caller.now)
      return {
        availability: people.flatMap(({ employeeId, days }) =>
          days.map((day) => ({ employee_id: employeeId, day_of_week: day.dayOfWeek, ...hoursOf(day) })),
        ),
        dates: people.flatMap(({ employeeId, dates }) =>
          dates.map(({ date, ...hours }) => ({ employee_id: employeeId, date, ...hoursOf(hours) })),
        ),
      }
    },
    'GET /api/employees/availability': async ({ user, query }) =>
      availabilityBody(await actions.find(user, query.employeeId ?? user.employeeId)),
    'POST /api/employees/availability': async (call) =>
      availabilityBody((await actions.update(callInitiator(call), call.body)).availability),
    'PUT /api/employees/availability/dates': async (call) =>
      availabilityBody((await actions.updateDates(callInitiator(call), call.body)).availability),
  }
}

const availabilityBody = ({ days, set, dates }: Availability) => ({
  availability: days.map(({ dayOfWeek, ...hours }) => ({ day: dayOfWeek, ...hours })),
  set,
  dates: [...dates],
})

const hoursOf = ({ isAvailable, startTime, endTime, moreTimes = [] }: AvailableHours) => ({
  is_available: isAvailable,
  start_time: startTime,
  end_time: endTime,
  more_times: moreTimes.map((times) => ({ start_time: times.startTime, end_time: times.endTime })),
})
