import type { Core } from '#backend/platform/core.ts'
import { withDeadline, type CommandContext } from '#kernel/commands/command.ts'
import type { Position } from '#kernel/log/log.ts'
import { claimIds, idsFromAddresses, openClaims } from './claims.ts'
import { badgeCommands } from './commands/badges.ts'
import { detailCommands } from './commands/details.ts'
import { employeeCommands } from './commands/employee.ts'
import { employmentCommands } from './commands/employment.ts'
import { openHiring } from './commands/hiring.ts'
import { openOwnership } from './commands/last-owner.ts'
import { onboardingCommands } from './commands/onboarding.ts'
import { payrollCommands } from './commands/payroll.ts'
import { roleCommands } from './commands/roles.ts'
import { availabilityCommands } from './commands/availability.ts'
import { termsCommands } from './commands/terms.ts'
import { transferCommands } from './commands/transfers.ts'
import { openProvenAddresses } from './proven-addresses.ts'
import { employeeStream } from './streams.ts'

type PeopleCommands = ReturnType<typeof commandsOn>

declare module '#backend/platform/commands.ts' {
  interface Commands extends PeopleCommands {}
}

export function peopleCommands(core: Core): PeopleCommands {
  const atOnce =
    <Data extends { employeeId: string }, More extends unknown[], Done extends { position: Position }>(
      command: (
        on: ReturnType<typeof commandsOn>,
      ) => (context: CommandContext, data: Data, ...more: More) => Promise<Done>,
    ) =>
    (context: CommandContext, data: Data, ...more: More) =>
      core.atomically(employeeStream.named(data.employeeId), (staged) =>
        command(commandsOn(staged))(withDeadline(context), data, ...more),
      )
  return {
    ...commandsOn(core),
    hireEmployee: atOnce(({ hireEmployee }) => hireEmployee),
    changeEmail: atOnce(({ changeEmail }) => changeEmail),
    verifyEmail: atOnce(({ verifyEmail }) => verifyEmail),
    createEmployee: atOnce(({ createEmployee }) => createEmployee),
    createInvitation: atOnce(({ createInvitation }) => createInvitation),
    acceptInvitation: atOnce(({ acceptInvitation }) => acceptInvitation),
    reactivateEmployee: atOnce(({ reactivateEmployee }) => reactivateEmployee),
    registerBadge: atOnce(({ registerBadge }) => registerBadge),
    removeBadge: atOnce(({ removeBadge }) => removeBadge),
  }
}

function commandsOn(core: Core) {
  const ids = claimIds(core.claimsKey)
  const claims = openClaims(core)
  const hiring = openHiring(core, claims)
  const ownership = openOwnership(core)
  return {
    ...employeeCommands(core, hiring, claims),
    ...onboardingCommands(core, hiring),
    ...detailCommands(core),
    ...availabilityCommands(core),
    ...termsCommands(core),
    ...payrollCommands(core),
    ...roleCommands(core, ownership),
    ...employmentCommands(core, ownership, claims),
    ...transferCommands(core),
    ...badgeCommands(core, claims),
    claimEmail: claims.claim,
    releaseEmail: claims.release,
    reconcileClaim: claims.reconcile,
    reconcileFormerAddress: claims.reconcileFormer,
    emailClaimId: async (email: string) => ids.email(email),
    badgeClaimId: async (organizationId: string, epc: string) => ids.badge(organizationId, epc),
    idsFromAddresses: async () => idsFromAddresses(core.claimsKey),
    reconcileProof: openProvenAddresses(core).reconcile,
  }
}
