import type { operations } from '#schema/holidays/rest.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import { locationInReach, reachOf } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import type { access } from './permissions.ts'
import { holidayCalendarOf, holidayDays } from './queries.ts'

export const rest = ({ database: { kysely } }: Services): Handlers<typeof operations, typeof access> => ({
  'GET /api/organization/locations/{id}/holidays': async ({ user, params, query: { year } }) => {
    const { id } = await locationInReach(kysely, reachOf(user), params.id)
    const calendar = await holidayCalendarOf(kysely, { organizationId: user.organizationId, locationId: id })
    return { location_id: id, region: calendar.region, days: holidayDays(calendar, year) }
  },
})
