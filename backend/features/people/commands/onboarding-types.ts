import type { ImportedPerson } from '#schema/people/import-events.ts'
import type { Invited } from '#schema/people/invitation-events.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'

/**
 * How people come to join. Managers bring employees to their location, owners anybody anywhere.
 * @throws Refusal `conflict`, `invalid`, `forbidden`, `not_found`: nothing was done
 */
export type JoiningCommands = {
  /**
   * Somebody with all that is known of them. `conflict` where somebody else has the address or the badge: `fields` says
   * which (`email`, `badge`). `givePassword` is called when both are theirs, before they begin to exist.
   */
  addEmployee(context: CommandContext, data: ImportedPerson, givePassword: () => Promise<void>): Promise<Outcome>
  /** `conflict` where the address has an account. `expiresAt`: ISO 8601, UTC. */
  sendInvitation(
    context: CommandContext,
    data: Omit<Invited, 'organizationId'> & { expiresAt: string },
  ): Promise<Outcome>
  resendInvitation(context: CommandContext, data: { employeeId: string; expiresAt: string }): Promise<Outcome>
  revokeInvitation(context: CommandContext, data: { employeeId: string }): Promise<Outcome>
  /**
   * By the invited person, whose password is stored already: who has the link is whom it was sent to, so their address
   * is verified. `conflict` where it was taken back, has run out or was accepted.
   */
  acceptInvitation(
    context: CommandContext,
    data: { employeeId: string; firstName: string; lastName: string },
  ): Promise<Outcome>
  /** Policies alone: the employee whom an accepted invitation promises. */
  settleInvitation(context: CommandContext, data: { employeeId: string }): Promise<Outcome>
  /** All addresses and badges are claimed before anybody is added; `taken` where one could not be, and nothing was done. */
  importPeople(
    context: CommandContext,
    data: { importId: string; people: readonly ImportedPerson[] },
  ): Promise<Outcome & { taken: readonly { employeeId: string; what: 'email' | 'badge'; message: string }[] }>
  /** Policies alone: those whom an import has decided on and who do not exist yet. */
  settleImport(context: CommandContext, data: { importId: string }): Promise<Outcome>
}
