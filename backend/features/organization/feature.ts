import { organizationCommands } from './commands.ts'
import { jobRoles } from '#projections/organization/job-roles.ts'
import { locations } from '#projections/organization/locations.ts'
import { organizations } from '#projections/organization/organizations.ts'
import { operations } from '#schema/organization/rest.ts'
import { loaders } from './loaders.ts'
import { access, confidential } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { confirmSetupSetting } from './operations/confirm-setup-setting.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf, type CommandsOf } from '#backend/platform/operations/operation.ts'

const writes = [confirmSetupSetting] as const

declare module '#backend/platform/commands.ts' {
  interface Commands extends CommandsOf<typeof writes> {}
}

export const organization = feature({
  name: 'organization',
  area: 'people',
  writes,
  commands: (core) => ({ ...organizationCommands(core), ...commandsOf(writes)(core) }),
  models: [organizations, locations, jobRoles],
  operations,
  access,
  confidential,
  rest,
  resolvers: [resolvers],
  loaders,
})
