import { createContext, use } from 'react'
import type { BudgetAmounts } from '#schema/organization/budget-amounts.ts'
import type { Need } from '#schema/staffing-needs/gap.ts'
import type { NewOpenShift } from '#schema/schedule/inputs.ts'
import type { AutoScheduleRun } from '#schema/schedule/auto-schedule-run.ts'
import type { Availability, Interval, TimeOff } from '#schema/schedule/conflicts.ts'
import type { WorkLimits } from '#schema/work-limits/limits.ts'

/** A shift in the builder. An open shift has no employee. Instants are ISO 8601 in UTC. */
export type BuilderShift = {
  id: string
  employeeId: string | null
  startsAt: string
  endsAt: string
  breakMinutes: number
  notes: string | null
  jobRoleId: string | null
  position: string | null
  revision: number
}

export type BuilderPerson = {
  employeeId: string
  name: string
  position: string | null
  status: string
  hourlyRateCents: number | null
  jobRoleIds: readonly string[]
  /** The limits that apply to the week, and the work outside it that matters to them. */
  limits: (WorkLimits & { around: readonly (Interval & { breakMinutes: number })[] }) | null
}

export type BuilderRole = { id: string; name: string; color: string }

export type BuilderWeek = {
  id: string
  locationId: string
  locationName: string
  timeZone: string
  /** The week's Sunday, yyyy-MM-dd. */
  start: string
  startsAt: string
  endsAt: string
  published: boolean
  /** Whether weeks are published. If false, employees see each change immediately. */
  planInDrafts: boolean
  revision: number
  shifts: readonly BuilderShift[]
  /** Shifts in adjacent weeks, to detect conflicts across the week's edges. */
  neighbours: readonly BuilderShift[]
  people: readonly BuilderPerson[]
  roles: readonly BuilderRole[]
  availability: readonly Availability[]
  timeOff: readonly TimeOff[]
  appliedTemplates: readonly string[]
  laborBudget: BudgetAmounts
  days: readonly BuilderDay[]
}

export type BuilderDay = { day: string; note: string | null; holiday: string | null }

/** A shift dialog's result: `HH:mm` times in the location's time zone. An end at or before the start is on the next day. */
export type ShiftDraft = {
  employeeId: string | null
  day: string
  startTime: string
  endTime: string
  breakMinutes: number
  notes: string | null
  jobRoleId: string | null
  position: string | null
}

/** A grid cell: an employee (`null` for open shifts) and a day (yyyy-MM-dd), possibly in another week or location. */
export type Cell = { employeeId: string | null; day: string; locationId?: string }

export type ShiftPlacement = { shift: BuilderShift; to: Cell }

export type RunResult = {
  count: number
  leftOut: readonly { shiftId: string; employeeId: string | null; startsAt: string; reason: string }[]
}

/**
 * The builder's actions. Each action updates the screen immediately, reports its result as a toast, and resolves to whether
 * the server accepted it. Bulk runs resolve to their result, or null if rejected. Every action can be undone except undo,
 * redo and those marked below.
 */
export type BuilderActions = {
  add(draft: ShiftDraft): Promise<boolean>
  change(shift: BuilderShift, draft: ShiftDraft): Promise<boolean>
  move(shift: BuilderShift, to: Cell): Promise<boolean>
  copy(shift: BuilderShift, to: Cell): Promise<boolean>
  remove(shift: BuilderShift): Promise<boolean>
  /** Moves all shifts within the week, or none of them. */
  moveMany(moves: readonly ShiftPlacement[]): Promise<boolean>
  removeMany(shifts: readonly BuilderShift[]): Promise<boolean>
  /**
   * Copies shifts into this week from the week starting on Sunday `from`: the shifts in `copies`, or all shifts to the same
   * weekdays.
   */
  copyFrom(from: string, copies?: readonly ShiftPlacement[]): Promise<RunResult | null>
  /** Adds the same shift for several employees and days, in one or several weeks: all or none. */
  createMany(draft: ShiftDraft, cells: readonly Cell[]): Promise<boolean>
  /** Adds different open shifts: all or none. */
  createOpenShifts(shifts: readonly NewOpenShift[]): Promise<boolean>
  applyTemplate(
    templateId: string,
    options: { onConflict: 'leave_out' | 'refuse'; again: boolean },
  ): Promise<RunResult | null>
  /** `weekStart`: the Sunday of this week or a later one. Passes the reason to `onError` if the server rejects the plan. */
  applyAutoSchedule(
    plan: { weekStart: string; assignments: readonly { shiftId: string; employeeId: string }[]; run: AutoScheduleRun },
    onError: (reason: string) => void,
  ): Promise<RunResult | null>
  /** `null` removes the note. */
  updateDayNote(day: string, note: string | null): Promise<boolean>
  publish(options: { notify: boolean }): Promise<boolean>
  unpublish(options: { notify: boolean }): Promise<boolean>
  /** Notifies employees of unsent changes now, without waiting for the delay. Can't be undone. */
  notifyScheduleChanges(options: { notify: boolean }): Promise<boolean>
  undoCommand(commandId: string): Promise<boolean>
  undo(): Promise<boolean>
  redo(): Promise<boolean>
}

/** Saved values of a shift. `locationId: null`: offered at all locations. */
export type ShiftPreset = {
  id: string
  name: string
  locationId: string | null
  jobRoleId: string | null
  startTime: string
  endTime: string
  breakMinutes: number
}

export type PublicationStep = 'publish' | 'unpublish' | 'notifyScheduleChanges'

export type BuilderDialog =
  | { kind: 'add'; cell: Cell }
  | { kind: 'edit'; shift: BuilderShift }
  | { kind: 'move'; shift: BuilderShift; copy: boolean }
  | { kind: 'repeat'; draft: ShiftDraft; shift?: BuilderShift }
  | { kind: 'delete'; shift: BuilderShift }
  | { kind: 'shift history'; shift: BuilderShift }
  | { kind: 'apply template' }
  | { kind: 'auto-schedule' }
  | { kind: 'fill gap' }
  | { kind: 'delete many'; shifts: readonly BuilderShift[] }
  | { kind: 'place many'; step: 'assign' | 'move'; shifts: readonly BuilderShift[] }
  | { kind: 'left out'; result: RunResult }
  | { kind: 'conflicts' }
  | { kind: 'copy week' }
  | { kind: 'save template' }
  | { kind: 'presets' }
  | { kind: 'save preset'; draft: ShiftDraft }
  | { kind: 'publication'; step: PublicationStep }
  | { kind: 'day'; day: string }
  | { kind: 'note'; day: string }
  | { kind: 'budget' }

/** A shift to scroll to. Each request is a new object, so repeating it scrolls again. */
export type Revealed = { shift: BuilderShift }

export type Builder = {
  week: BuilderWeek
  /** The location's staffing needs; none as of an earlier time. */
  needs: readonly Need[]
  actions: BuilderActions
  readOnly: boolean
  canUndo: boolean
  canRedo: boolean
  dialogOpen: boolean
  /** The preset that adding a shift uses instead of the dialog. */
  quickAdd: ShiftPreset | null
  setQuickAdd(preset: ShiftPreset | null): void
  open(dialog: BuilderDialog): void
  reveal(shift: BuilderShift): void
  setDragging(dragging: boolean): void
}

export const BuilderContext = createContext<Builder | null>(null)

export function useBuilder(): Builder {
  const builder = use(BuilderContext)
  if (!builder) throw new Error('outside of the schedule builder')
  return builder
}
