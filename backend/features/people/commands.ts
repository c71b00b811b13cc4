import type { Core } from '#backend/platform/core.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Position } from '#kernel/log/log.ts'
import { claimIds, idsFromAddresses, openClaims } from './claims.ts'
import { addEmployee, type AddedEmployee } from './commands/add-employee.ts'
import { availabilityCommands } from './commands/availability.ts'
import { atomically } from './commands/change-employee.ts'
import { detailCommands } from './commands/details.ts'
import { employeeCommands } from './commands/employee.ts'
import { employmentCommands } from './commands/employment.ts'
import { importCommands } from './commands/imports.ts'
import { invitationCommands } from './commands/invitations.ts'
import { roleCommands } from './commands/roles.ts'
import { transferCommands } from './commands/transfers.ts'
import { openProvenAddresses } from './proven-addresses.ts'
import { claimStream } from './streams.ts'

/** The commands of the system, of devices and of other features. */
export function peopleCommands(core: Core) {
  const ids = claimIds(core.claimsKey)
  const claims = openClaims(core)
  const atOnce =
    <Data extends { employeeId: string }, Done extends { position: Position }>(
      command: (on: ReturnType<typeof employeeCommands>) => (context: CommandContext, data: Data) => Promise<Done>,
    ) =>
    (context: CommandContext, data: Data) =>
      atomically(core, context, data.employeeId, (staged, within) => command(employeeCommands(staged))(within, data))
  return {
    ...employeeCommands(core),
    hireEmployee: atOnce(({ hireEmployee }) => hireEmployee),
    changeEmail: atOnce(({ changeEmail }) => changeEmail),
    verifyEmail: atOnce(({ verifyEmail }) => verifyEmail),
    ...detailCommands(core),
    ...availabilityCommands(core),
    ...roleCommands(core),
    ...employmentCommands(core),
    ...transferCommands(core),
    ...invitationCommands(core),
    ...importCommands(core),
    addEmployee: (context: CommandContext, data: AddedEmployee, givePassword: () => Promise<void>) =>
      addEmployee(core, context, data, givePassword),
    /** Includes terminated employees. During a registration it is the future holder: compare with the employee. */
    async holderOfBadge(organizationId: string, epc: string) {
      const { state } = await core.read(claimStream, ids.badge(organizationId, epc))
      return state.status === 'held' ? state.holderId : undefined
    },
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
