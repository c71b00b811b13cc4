import { createContext, use } from 'react'
import type { Availability, TimeOff } from '#schema/schedule/conflicts.ts'

/** A shift as the builder shows it; without an employee it is open. Instants are ISO 8601 in UTC. */
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
  /** Job roles that they work in. */
  jobRoleIds: readonly string[]
}

export type BuilderRole = { id: string; name: string; color: string }

/** One location's week as shown: as loaded, with pending changes. */
export type BuilderWeek = {
  id: string
  locationId: string
  locationName: string
  timeZone: string
  /** Its Sunday, yyyy-MM-dd. */
  start: string
  startsAt: string
  endsAt: string
  published: boolean
  /** Whether weeks are published at all: otherwise employees see each change at once. */
  planInDrafts: boolean
  revision: number
  shifts: readonly BuilderShift[]
  /** Shifts next to the week, for conflicts over its edges. */
  neighbours: readonly BuilderShift[]
  people: readonly BuilderPerson[]
  roles: readonly BuilderRole[]
  availability: readonly Availability[]
  timeOff: readonly TimeOff[]
  appliedTemplates: readonly string[]
  /** What the location may spend on it; `null` for no budget. Cents. */
  laborBudget: number | null
  /** Its seven days. */
  days: readonly BuilderDay[]
}

/** What a day has apart from shifts. */
export type BuilderDay = { day: string; note: string | null; holiday: string | null }

/** A dialog's result: the location's times `HH:mm` on a day; an end at or before the start is on the next day. */
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

/** A cell: a person or `null` for open shifts, and a day (yyyy-MM-dd), perhaps of another week or location. */
export type Cell = { employeeId: string | null; day: string; locationId?: string }

/** A shift, and the cell that it is to go to. */
export type Placed = { shift: BuilderShift; to: Cell }

/** What a template, a copy or a plan did, and why it skipped which shifts. */
export type RunResult = {
  /** Shifts added or assigned. */
  count: number
  leftOut: readonly { shiftId: string; employeeId: string | null; startsAt: string; reason: string }[]
}

/**
 * The builder's actions. Each shows its effect immediately and its outcome as a toast, and resolves to whether the server
 * accepted it. A run resolves to its result, or null where refused. All but undo, redo and what is said so of can be undone.
 */
export type BuilderActions = {
  add(draft: ShiftDraft): Promise<boolean>
  change(shift: BuilderShift, draft: ShiftDraft): Promise<boolean>
  move(shift: BuilderShift, to: Cell): Promise<boolean>
  copy(shift: BuilderShift, to: Cell): Promise<boolean>
  remove(shift: BuilderShift): Promise<boolean>
  /** Within the week: all of them, or none. */
  moveMany(moves: readonly Placed[]): Promise<boolean>
  removeMany(shifts: readonly BuilderShift[]): Promise<boolean>
  /** Copies shifts of the week of a Sunday into this one: the given ones, or all on the same weekdays. */
  copyFrom(from: string, copies?: readonly Placed[]): Promise<RunResult | null>
  applyTemplate(
    templateId: string,
    options: { onConflict: 'leave_out' | 'refuse'; again: boolean },
  ): Promise<RunResult | null>
  applyAutoSchedule(assignments: readonly { shiftId: string; employeeId: string }[]): Promise<RunResult | null>
  /** `null` removes the note. */
  updateDayNote(day: string, note: string | null): Promise<boolean>
  publish(options: { notify: boolean }): Promise<boolean>
  unpublish(options: { notify: boolean }): Promise<boolean>
  /** Sends the changes that still settle. Can't be undone. */
  notifyScheduleChanges(options: { notify: boolean }): Promise<boolean>
  /** Undoes anyone's command, from the history. */
  takeBack(commandId: string): Promise<boolean>
  undo(): Promise<boolean>
  redo(): Promise<boolean>
}

export type PublicationStep = 'publish' | 'unpublish' | 'notifyScheduleChanges'

/** The open dialog. */
export type BuilderDialog =
  | { kind: 'add'; cell: Cell }
  | { kind: 'edit'; shift: BuilderShift }
  | { kind: 'move'; shift: BuilderShift; copy: boolean }
  | { kind: 'delete'; shift: BuilderShift }
  | { kind: 'shift history'; shift: BuilderShift }
  | { kind: 'apply template' }
  | { kind: 'auto-schedule' }
  | { kind: 'delete many'; shifts: readonly BuilderShift[] }
  | { kind: 'place many'; step: 'assign' | 'move'; shifts: readonly BuilderShift[] }
  | { kind: 'left out'; result: RunResult }
  | { kind: 'conflicts' }
  | { kind: 'copy week' }
  | { kind: 'save template' }
  | { kind: 'publication'; step: PublicationStep }
  | { kind: 'day'; day: string }
  | { kind: 'note'; day: string }
  | { kind: 'budget' }

/** The shift that something led to; a new object each time. */
export type Revealed = { shift: BuilderShift }

export type Builder = {
  week: BuilderWeek
  actions: BuilderActions
  /** Whether the week is an earlier version. */
  readOnly: boolean
  canUndo: boolean
  canRedo: boolean
  dialogOpen: boolean
  open(dialog: BuilderDialog): void
  /** Closes the dialog and leads to a shift of the week, also where a filter hides it. */
  reveal(shift: BuilderShift): void
  /** Blocks undo during a drag. */
  setDragging(dragging: boolean): void
}

export const BuilderContext = createContext<Builder | null>(null)

export function useBuilder(): Builder {
  const builder = use(BuilderContext)
  if (!builder) throw new Error('outside of the schedule builder')
  return builder
}
