import type { Core } from '#backend/platform/core.ts'
import { openClaims } from './claims.ts'
import { badgeCommands } from './commands/badges.ts'
import { detailCommands } from './commands/details.ts'
import { employeeCommands } from './commands/employee.ts'
import { employmentCommands } from './commands/employment.ts'
import { openHiring } from './commands/hiring.ts'
import { openOwnership } from './commands/last-owner.ts'
import { onboardingCommands } from './commands/onboarding.ts'
import { roleCommands } from './commands/roles.ts'
import { termsCommands } from './commands/terms.ts'
import { transferCommands } from './commands/transfers.ts'

export type PeopleCommands = ReturnType<typeof peopleCommands>

declare module '#backend/platform/commands.ts' {
  interface Commands extends PeopleCommands {}
}

export function peopleCommands(core: Core) {
  const claims = openClaims(core)
  const hiring = openHiring(core, claims)
  const ownership = openOwnership(core)
  return {
    ...employeeCommands(core, hiring),
    ...onboardingCommands(core, hiring),
    ...detailCommands(core),
    ...termsCommands(core),
    ...roleCommands(core, ownership),
    ...employmentCommands(core, ownership, claims),
    ...transferCommands(core),
    ...badgeCommands(core, claims),
    claimEmail: claims.claim,
    releaseEmail: claims.release,
    reconcileClaim: claims.reconcile,
  }
}
