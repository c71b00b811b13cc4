import type { NewShift, ShiftEdits } from '#schema/schedule/shift-input.ts'
import type { OnConflict } from '../domain/skip-conflicts.ts'
import type { WeekKey, ScheduleState } from '../domain/week.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'

/** A shift and the week in which whoever asks believes it to be. `seen`: the revision of it that they looked at. */
export type KnownShift = { shiftId: string; week: WeekKey; seen?: number | undefined }

/** `undone`: the undone action in plain English, without its actor. */
export type Undone = Outcome & { undone: string; weekIds: readonly string[] }

/**
 * What can be done to weeks. Managers do it where they belong, owners everywhere in their organisation, policies too.
 * Times are `shiftTime`s: those without an offset are read by the clocks of the location. All that a command touches
 * beyond its week (bookings in the next one, the other half of a move) is done before it resolves, and is
 * finished by a policy where the process dies in between.
 * @throws Refusal `conflict` with the specification's sentences, `invalid` with the field, `forbidden`, `not_found`
 */
export type ScheduleCommands = {
  addShift(context: CommandContext, data: NewShift & { shiftId: string; locationId: string }): Promise<Outcome>
  /** A start in another week moves the shift there. */
  changeShift(context: CommandContext, data: KnownShift & { edits: ShiftEdits }): Promise<Outcome>
  /** To a cell of the grid, at the same clock times. `locationId`: where it is to be, if not where it is. */
  moveShift(
    context: CommandContext,
    data: KnownShift & { employeeId: string | null; day: string; locationId?: string | undefined },
  ): Promise<Outcome>
  deleteShift(context: CommandContext, data: KnownShift): Promise<Outcome>
  /** `weekIds`: the streams that hold events of the command `undoes`; more may be named, and they change nothing. */
  undo(context: CommandContext, data: { undoes: string; weekIds: readonly string[] }): Promise<Undone>
  publishWeek(context: CommandContext, data: WeekKey): Promise<Outcome>
  unpublishWeek(context: CommandContext, data: WeekKey): Promise<Outcome>
  /** The outcome's `TemplateApplied` lists what was left out. */
  applyTemplate(
    context: CommandContext,
    data: { templateId: string; weekStart: string; onConflict: OnConflict; again: boolean },
  ): Promise<Outcome>
  /** The outcome's `AutoScheduled` lists what was left out. */
  assignMany(
    context: CommandContext,
    data: WeekKey & { assignments: readonly { shiftId: string; employeeId: string }[] },
  ): Promise<Outcome>
  /** Policies alone: what a termination, approved time off or a crash leaves to be done in a week. All can be told again. */
  openShiftsOf(context: CommandContext, data: WeekKey & { employeeId: string; from: string }): Promise<Outcome>
  /**
   * Opens the shifts that an employee who left a location still has there from that moment (ISO 8601, UTC) on.
   * @param stepIn the command that does it in a week
   */
  openShiftsAhead(
    context: CommandContext,
    data: { employeeId: string; locationId: string; from: string },
    stepIn: (weekId: string) => CommandContext,
  ): Promise<Outcome>
  addTimeOff(
    context: CommandContext,
    data: WeekKey & { requestId: string; employeeId: string; startDate: string; endDate: string },
  ): Promise<Outcome>
  removeTimeOff(context: CommandContext, data: WeekKey & { requestId: string }): Promise<Outcome>
  /** Ends what a command that died left half done: see `ShiftMovedIn` and `TimeBooked`. */
  settleWeek(context: CommandContext, data: WeekKey): Promise<Outcome>
  /** A week as it was after its event of that revision (-1: before the first), folded anew from the log. */
  weekAsOf(week: WeekKey, revision: number): Promise<ScheduleState>
}
