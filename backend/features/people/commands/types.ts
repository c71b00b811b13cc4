import type { PersonalDetails, Role } from '#schema/people/events.ts'
import type { Preferences } from '#schema/people/preferences.ts'
import type { EmailClaim } from '../claims.ts'
import type { HireEmployee } from '../domain/employee.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'

/**
 * Who people are and where they belong. Managers act for the employees of their location, owners for everybody; roles
 * and transfers are the owners' alone.
 * @throws Refusal `conflict`, `invalid`, `forbidden`, `not_found`: nothing was done
 */
export type PeopleCommands = {
  /** Claims the e-mail address first: `conflict` where it has an account already. */
  hireEmployee(context: CommandContext, data: Omit<HireEmployee, 'organizationId'>): Promise<Outcome>
  verifyEmail(context: CommandContext, data: { employeeId: string; email: string }): Promise<Outcome>
  recordPasswordChange(context: CommandContext, data: { employeeId: string; how: 'change' | 'reset' }): Promise<Outcome>
  /** Takes an e-mail address for one account: `conflict` where another account has it. */
  claimEmail(context: CommandContext, claim: EmailClaim): Promise<Outcome>
  releaseEmail(context: CommandContext, claim: EmailClaim): Promise<Outcome>
  /** System only: releases a claim that was left behind on the way to what it is for. */
  settleClaim(context: CommandContext, data: { claimId: string; holderId: string }): Promise<Outcome>
  /** What is not given stays. One's own name and phone; all of it of those whom one manages. */
  changeEmployee(
    context: CommandContext,
    data: { employeeId: string } & { [Field in keyof PersonalDetails]?: PersonalDetails[Field] | undefined },
  ): Promise<Outcome>
  /** The last owner stays one. */
  changeRole(context: CommandContext, data: { employeeId: string; role: Role }): Promise<Outcome>
  /**
   * Policies alone, and by the id of the command that made an owner less: where two did that to each other at once, the
   * later is taken back.
   */
  settleRole(context: CommandContext, data: { employeeId: string }): Promise<Outcome>
  /** Opens their shifts to come where they were, and enters their approved time off where they come to. */
  transferEmployee(context: CommandContext, data: { employeeId: string; locationId: string }): Promise<Outcome>
  /** Policies alone: what a transfer leaves to be done in other streams. `from`: its moment (ISO 8601, UTC). */
  settleTransfer(
    context: CommandContext,
    data: { employeeId: string; formerLocationId: string; from: string },
  ): Promise<Outcome>
  /** Claims the badge within the organisation first: `conflict` where somebody else has it. Releases the one before. */
  registerBadge(context: CommandContext, data: { employeeId: string; epc: string }): Promise<Outcome>
  removeBadge(context: CommandContext, data: { employeeId: string }): Promise<Outcome>
  /**
   * As of this moment, from the log: whose badge it is, `undefined` where nobody's. Terminated holders as well. While a
   * badge is being registered it is theirs who will have it; whether they have it already, their state says.
   */
  holderOfBadge(organizationId: string, epc: string): Promise<string | undefined>
  /** The PIN itself is kept by identity. */
  recordPin(context: CommandContext, data: { employeeId: string; what: 'issued' | 'removed' }): Promise<Outcome>
  setPreferences(context: CommandContext, data: { employeeId: string; preferences: Preferences }): Promise<Outcome>
}
