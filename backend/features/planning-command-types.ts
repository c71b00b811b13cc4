import type { AvailableDay } from '#schema/people/events.ts'
import type { TemplateContent } from '#schema/templates/events.ts'
import type { TimeOffReason } from '#schema/time-off/events.ts'
import type { PtoPolicy, SchedulingPolicy } from '#schema/organization/rules.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'

/** What an approval did: `opened` shifts have nobody any more. */
export type Reviewed = Outcome & { opened: number }

/**
 * What plans are made of. Managers act for the people and templates of their location, owners for all; roles are theirs
 * too, policies the owner's alone; availability and requests everybody's own.
 * @throws Refusal `conflict`, `invalid`, `forbidden`, `not_found`: nothing was done
 */
export type PlanningCommands = {
  addJobRole(context: CommandContext, data: { jobRoleId: string; name: string; color: string }): Promise<Outcome>
  changeJobRole(context: CommandContext, data: { jobRoleId: string; name: string; color: string }): Promise<Outcome>
  removeJobRole(context: CommandContext, data: { jobRoleId: string }): Promise<Outcome>
  setPtoPolicy(context: CommandContext, data: PtoPolicy & { effectiveFrom: string }): Promise<Outcome>
  setSchedulingPolicy(context: CommandContext, data: SchedulingPolicy & { effectiveFrom: string }): Promise<Outcome>
  setAvailability(
    context: CommandContext,
    data: { employeeId: string; days: readonly AvailableDay[] },
  ): Promise<Outcome>
  setPayRate(
    context: CommandContext,
    data: { employeeId: string; effectiveFrom: string; hourlyRateCents: number },
  ): Promise<Outcome>
  /** The last owner cannot be. Their shifts from now on become open. */
  terminateEmployee(context: CommandContext, data: { employeeId: string }): Promise<Outcome>
  reactivateEmployee(context: CommandContext, data: { employeeId: string }): Promise<Outcome>
  createTemplate(
    context: CommandContext,
    data: { templateId: string; locationId: string; content: TemplateContent },
  ): Promise<Outcome>
  changeTemplate(context: CommandContext, data: { templateId: string; content: TemplateContent }): Promise<Outcome>
  deleteTemplate(context: CommandContext, data: { templateId: string }): Promise<Outcome>
  requestTimeOff(
    context: CommandContext,
    data: {
      requestId: string
      employeeId: string
      startDate: string
      endDate: string
      reason: TimeOffReason
      notes: string | null
    },
  ): Promise<Outcome>
  cancelTimeOff(context: CommandContext, data: { requestId: string; employeeId: string }): Promise<Outcome>
  /** An approval is entered in every week it touches before this resolves. Nobody reviews their own but an owner. */
  reviewTimeOff(
    context: CommandContext,
    data: { requestId: string; employeeId: string; approve: boolean; comment: string | null; openShifts: boolean },
  ): Promise<Reviewed>
  withdrawTimeOff(
    context: CommandContext,
    data: { requestId: string; employeeId: string; comment: string },
  ): Promise<Outcome>
  /**
   * Policies alone, and they can be told again: what an approval, a withdrawal or a termination leaves to be done in
   * other streams, where the process that decided it died before it was through.
   */
  settleTimeOff(context: CommandContext, data: { requestId: string; employeeId: string }): Promise<Outcome>
  /** Enters approved time off at the location where an employee is now, from the moment of the transfer (`from`) on. */
  carryTimeOffOver(context: CommandContext, data: { employeeId: string; from: string }): Promise<Outcome>
  /** `from`: the moment of the termination (ISO 8601, UTC). */
  settleTermination(context: CommandContext, data: { employeeId: string; from: string }): Promise<Outcome>
}
