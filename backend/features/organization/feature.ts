import { organizationCommands } from './commands.ts'
import { jobRoles } from '#projections/organization/job-roles.ts'
import { locations } from '#projections/organization/locations.ts'
import { organizations } from '#projections/organization/organizations.ts'
import { operations } from '#schema/organization/rest.ts'
import { loaders } from './loaders.ts'
import { access, confidential } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { feature } from '#backend/platform/feature.ts'

export const organization = feature({
  name: 'organization',
  area: 'people',
  commands: organizationCommands,
  models: [organizations, locations, jobRoles],
  operations,
  access,
  confidential,
  rest,
  resolvers: [resolvers],
  loaders,
})
