import type { Core } from '#backend/platform/core.ts'
import { organizationCommands as foundingCommands } from './commands/organization.ts'
import { organizationPlanning } from './commands/policies.ts'

type OrganizationCommands = ReturnType<typeof organizationCommands>

declare module '#backend/platform/commands.ts' {
  interface Commands extends OrganizationCommands {}
}

export const organizationCommands = (core: Core) => ({ ...foundingCommands(core), ...organizationPlanning(core) })
