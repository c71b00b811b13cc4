import type { WeekKey } from '#backend/features/schedule/domain/week.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'

/** A request and the week in which its shift is. */
type KnownRequest = { requestId: string; week: WeekKey }
/** By whom it is done, which is whoever acts. */
type Own = { employeeId: string }

/**
 * Swaps and offers of shifts. People ask about their own shifts of published weeks; managers of the location decide,
 * but not on what they asked for or took on themselves (owners do).
 * @throws Refusal `conflict`, `invalid`, `forbidden`, `not_found`: nothing was done
 */
export type RequestCommands = {
  requestSwap(
    context: CommandContext,
    data: KnownRequest & Own & { shiftId: string; toEmployeeId: string; notes: string | null },
  ): Promise<Outcome>
  answerSwap(context: CommandContext, data: KnownRequest & Own & { accept: boolean }): Promise<Outcome>
  cancelSwap(context: CommandContext, data: KnownRequest & Own): Promise<Outcome>
  /** `override`: approves also before the colleague has agreed, which the history shows. */
  reviewSwap(context: CommandContext, data: KnownRequest & { approve: boolean; override: boolean }): Promise<Outcome>
  /** `expiresAt`: ISO 8601, UTC; the shift's start where that is earlier. */
  offerGrab(
    context: CommandContext,
    data: KnownRequest & Own & { shiftId: string; notes: string | null; expiresAt: string },
  ): Promise<Outcome>
  claimGrab(context: CommandContext, data: KnownRequest & Own): Promise<Outcome>
  unclaimGrab(context: CommandContext, data: KnownRequest & Own): Promise<Outcome>
  cancelGrab(context: CommandContext, data: KnownRequest & Own): Promise<Outcome>
  reviewGrab(context: CommandContext, data: KnownRequest & { approve: boolean }): Promise<Outcome>
  /** Policies alone. */
  expireGrab(context: CommandContext, data: KnownRequest): Promise<Outcome>
}
