import type { operations } from '#schema/staffing-needs/rest.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import { narrow, reachOf } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import type { access } from './permissions.ts'
import { staffingNeedRow, staffingNeeds } from './queries.ts'

export const rest = ({ database: { kysely } }: Services): Handlers<typeof operations, typeof access> => ({
  'GET /api/staffing-needs': async ({ user, query: { locationId } }) => {
    const reach = await narrow(kysely, reachOf(user), locationId ?? user.locationId)
    return { needs: (await staffingNeeds(kysely, reach).all()).map(staffingNeedRow) }
  },
})
