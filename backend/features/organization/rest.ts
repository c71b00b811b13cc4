import type { operations } from '#schema/organization/rest.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import type { access } from './permissions.ts'
import { jobRoles } from './job-roles.ts'
import { locationsOf, organizationById } from './queries.ts'
import { policies } from './queries/policies.ts'
import { locationRow } from './rows.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { locationInReach } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'

export function rest(services: Services): Handlers<typeof operations, typeof access> {
  const { kysely } = services.database
  return {
    'GET /api/organization': async ({ user: { organizationId } }) => {
      const [organization, locations] = await Promise.all([
        organizationById(kysely, organizationId),
        locationsOf(kysely, organizationId),
      ])
      const { id, name, clockFormat, weekStartsOn, currency } = requireRow(organization)
      const displayPreferences = { clock_format: clockFormat, week_starts_on: weekStartsOn, currency }
      return { id, name, ...displayPreferences, locations: locations.map(locationRow) }
    },
    'GET /api/organization/roles': async ({ user }) => ({ roles: await jobRoles(kysely, user.organizationId) }),
    'GET /api/organization/policies': async ({ user, caller }) => {
      const { organizationId, locationId } = user
      const { timeZone } = await locationInReach(kysely, { organizationId, locationId: null }, locationId)
      return policies(kysely, organizationId, dayOf(caller.now.toISOString(), timeZone))
    },
  }
}
