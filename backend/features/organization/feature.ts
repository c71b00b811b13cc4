import { organizationCommands } from './commands.ts'
import { jobRoles } from '#projections/organization/job-roles.ts'
import { locations } from '#projections/organization/locations.ts'
import { organizations } from '#projections/organization/organizations.ts'
import { operations } from '#schema/organization/rest.ts'
import { access, confidential } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import * as jobRoleWrites from './operations/job-roles.ts'
import * as locationWrites from './operations/locations.ts'
import * as policies from './operations/policies.ts'
import { confirmSetupSetting } from './operations/confirm-setup-setting.ts'
import { dismissSetup } from './operations/setup.ts'
import type { Core } from '#backend/platform/core.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf } from '#backend/platform/operations/operation.ts'

const writes = [
  confirmSetupSetting,
  dismissSetup,
  locationWrites.createLocation,
  locationWrites.updateLocation,
  jobRoleWrites.createJobRole,
  jobRoleWrites.updateJobRole,
  jobRoleWrites.deleteJobRole,
  policies.updateOrganization,
  policies.updatePtoPolicy,
  policies.updateSchedulingPolicy,
  policies.updatePlanningPolicy,
  policies.updateNotificationPolicy,
  policies.updateClaimPolicy,
  policies.updateCoworkerPolicy,
  policies.updateTeamSchedulePolicy,
  policies.updateAvailabilityPolicy,
  policies.updateMessageRetention,
  policies.updatePayRetention,
  policies.updateScanningPolicy,
  policies.updatePayPolicy,
  policies.updatePaySchedule,
  policies.cancelPayPolicy,
  policies.updateLaborBudget,
] as const

const commands = (core: Core) => ({ ...organizationCommands(core), ...commandsOf(writes)(core) })

declare module '#backend/platform/commands.ts' {
  interface Commands extends ReturnType<typeof commands> {}
}

export const organization = feature({
  name: 'organization',
  area: 'people',
  writes,
  commands,
  models: [organizations, locations, jobRoles],
  operations,
  access,
  confidential,
  rest,
  resolvers: [resolvers],
})
