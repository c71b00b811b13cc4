import type { operations } from '#schema/availability/rest.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import { delegationsTo } from '#backend/features/delegations/queries.ts'
import type { access } from './permissions.ts'
import { availabilityOfAll } from './queries.ts'
import { pendingRequests, requestOfEmployee } from './requests.ts'
import { availabilityRow, employeeRequestRow, hoursRow, weekdayRow } from './rows.ts'
import { visibleAvailability } from './visible-availability.ts'

export const rest = (services: Services): Handlers<typeof operations, typeof access> => ({
  'GET /api/availability/all': async ({ user, caller }) => {
    const people = await availabilityOfAll(services.database.kysely, reachOf(user), caller.now)
    return {
      availability: people.flatMap(({ employeeId, days }) =>
        days.map((day) => ({ employee_id: employeeId, ...weekdayRow(day) })),
      ),
      scheduled: people.flatMap(({ employeeId, scheduled }) =>
        scheduled.flatMap(({ effectiveFrom, days }) =>
          days.map((day) => ({ employee_id: employeeId, effective_from: effectiveFrom, ...weekdayRow(day) })),
        ),
      ),
      dates: people.flatMap(({ employeeId, dates }) =>
        dates.map(({ date, ...hours }) => ({ employee_id: employeeId, date, ...hoursRow(hours) })),
      ),
    }
  },
  'GET /api/employees/availability': async ({ user, query }) => {
    const availability = await visibleAvailability(services, user, query.employeeId ?? user.employeeId)
    return availabilityRow(availability, await requestOfEmployee(services.database.kysely, availability.employeeId))
  },
  'GET /api/employees/availability/requests': async ({ user }) => {
    const delegations = await delegationsTo(services, user)
    const requests = await pendingRequests(services.database.kysely, reachOf(user), delegations).all()
    return { requests: requests.map(employeeRequestRow) }
  },
})
