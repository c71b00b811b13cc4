import type { operations } from '#schema/time-off-limits/rest.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import { locationInReach, reachOf } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import type { access } from './permissions.ts'
import { timeOffLimitsOf } from './queries.ts'

export const rest = ({ database: { kysely } }: Services): Handlers<typeof operations, typeof access> => ({
  'GET /api/organization/locations/{id}/time-off-limits': async ({ user, params }) => {
    const { id } = await locationInReach(kysely, reachOf(user), params.id)
    const { organizationId } = user
    const { blackouts, mostAway } = await timeOffLimitsOf(kysely, { organizationId, locationId: id })
    return {
      location_id: id,
      blackouts: blackouts.map(({ startDate, endDate, jobRoleId, ...blackout }) => ({
        ...blackout,
        start_date: startDate,
        end_date: endDate,
        job_role_id: jobRoleId,
      })),
      most_away: mostAway.map(({ jobRoleId, most }) => ({ job_role_id: jobRoleId, most })),
    }
  },
})
