import type { operations } from '#schema/organization/rest.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { organizationActions, type Policy } from './actions.ts'
import type { access } from './permissions.ts'
import { jobRoles } from './job-roles.ts'
import { locationsOf, organizationById, type Location } from './queries.ts'
import { policies } from './queries/policies.ts'
import { callInitiator, type Handlers } from '#backend/platform/http/call.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { locationInReach } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'

export function rest(services: Services): Handlers<typeof operations, typeof access> {
  const { kysely } = services.database
  const actions = organizationActions(services)
  const setPolicy = async <Step extends Policy>(
    call: Parameters<typeof callInitiator>[0],
    step: Step,
    policy: Parameters<Commands[Step]>[1],
  ) => ({ commandId: call.caller.commandId, ...(await actions.setPolicy(callInitiator(call), step, policy)) })
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
    'PUT /api/organization': (call) => setPolicy(call, 'updateOrganization', call.body),
    'POST /api/organization/locations': async (call) =>
      locationRow((await actions.createLocation(callInitiator(call), call.body)).location),
    'PUT /api/organization/locations/{id}': async (call) =>
      locationRow(
        (await actions.updateLocation(callInitiator(call), { locationId: call.params.id, ...call.body })).location,
      ),
    'GET /api/organization/roles': async ({ user }) => ({ roles: await jobRoles(kysely, user.organizationId) }),
    'POST /api/organization/roles': async (call) => {
      const { id: jobRoleId = call.caller.commandId, ...role } = call.body
      return (await actions.setJobRole(callInitiator(call), 'createJobRole', { jobRoleId, ...role })).jobRole
    },
    'PUT /api/organization/roles/{id}': async (call) => {
      const role = { jobRoleId: call.params.id, ...call.body }
      return (await actions.setJobRole(callInitiator(call), 'updateJobRole', role)).jobRole
    },
    'DELETE /api/organization/roles/{id}': async (call) => ({
      commandId: call.caller.commandId,
      ...(await actions.deleteJobRole(callInitiator(call), call.params.id)),
    }),
    'GET /api/organization/policies': async ({ user, caller }) => {
      const { organizationId, locationId } = user
      const { timeZone } = await locationInReach(kysely, { organizationId, locationId: null }, locationId)
      return policies(kysely, organizationId, dayOf(caller.now.toISOString(), timeZone))
    },
    'PUT /api/organization/policies/pto': (call) => setPolicy(call, 'updatePtoPolicy', call.body),
    'PUT /api/organization/policies/scheduling': (call) => setPolicy(call, 'updateSchedulingPolicy', call.body),
    'PUT /api/organization/policies/planning': (call) => setPolicy(call, 'updatePlanningPolicy', call.body),
    'PUT /api/organization/policies/notifications': (call) => setPolicy(call, 'updateNotificationPolicy', call.body),
    'PUT /api/organization/policies/coworkers': (call) => setPolicy(call, 'updateCoworkerPolicy', call.body),
    'PUT /api/organization/policies/claims': (call) => setPolicy(call, 'updateClaimPolicy', call.body),
    'PUT /api/organization/policies/messages': (call) => setPolicy(call, 'updateMessageRetention', call.body),
    'PUT /api/organization/policies/pay-retention': (call) => setPolicy(call, 'updatePayRetention', call.body),
    'PUT /api/organization/policies/scanning': (call) => setPolicy(call, 'updateScanningPolicy', call.body),
    'PUT /api/organization/policies/labor-budget': (call) => setPolicy(call, 'updateLaborBudget', call.body),
    'PUT /api/organization/policies/pay': (call) => setPolicy(call, 'updatePayPolicy', call.body),
    'DELETE /api/organization/policies/pay/{id}': (call) =>
      setPolicy(call, 'cancelPayPolicy', { locationId: call.params.id, ...call.body }),
    'PUT /api/payroll/schedule': (call) => setPolicy(call, 'updatePaySchedule', call.body),
  }
}

const locationRow = ({ id, name, timeZone, address }: Location) => ({ id, name, time_zone: timeZone, address })
