import { z } from 'zod'
import { breakChoices, breakMinutes, DEFAULT_BREAK, newShift } from '#schema/schedule/shift-input.ts'
import { clock, day, id } from '#schema/shared/fields.ts'
import { conflictsOf, type Conflict } from '#schema/schedule/conflicts.ts'
import { paidMinutes } from '#schema/schedule/hours.ts'
import { skippedClock } from '#frontend/shared/lib/time/skipped-clock.ts'
import { addDays, clockOf, dayOf, hasClock, shiftTimes } from '#schema/shared/week-time.ts'
import type { BuilderShift, BuilderWeek, Cell, ShiftDraft } from '../../builder.ts'
import { personCost } from '../../model/week-index.ts'

/** What conflicts are found by: a week that is shown, or one that a shift is to go to. */
export type Facts = Pick<BuilderWeek, 'timeZone' | 'shifts' | 'neighbours' | 'timeOff' | 'availability'>

/** The day of the end: an end at or before the start is on the next. */
export const endDay = ({ day, startTime, endTime }: Pick<ShiftDraft, 'day' | 'startTime' | 'endTime'>) =>
  endTime <= startTime ? addDays(day, 1) : day

const chosen = z
  .string()
  .transform((value) => value || null)
  .pipe(id.nullable())

/**
 * The dialog's fields as its controls hold them, texts all of them, made into a draft by the rules that the server has.
 * Without an employee (`''`) the shift is open.
 */
export const shiftForm = (timeZone: string) =>
  z
    .object({
      employeeId: chosen,
      day,
      startTime: clock,
      endTime: clock,
      breakMinutes: z.string().transform(Number).pipe(breakMinutes),
      notes: newShift.shape.notes,
      jobRoleId: chosen,
      position: newShift.shape.position,
    })
    .superRefine((draft, found) => {
      // What is no time at all can't be looked for on a day.
      if (found.issues.length > 0) return
      const blame = (path: keyof ShiftDraft, message: string) =>
        found.addIssue({ code: 'custom', path: [path], message })
      const skipped = (day: string, clock: string) => !hasClock(day, clock, timeZone) && skippedClock(day, clock)
      const noStart = skipped(draft.day, draft.startTime)
      const noEnd = skipped(endDay(draft), draft.endTime)
      if (noStart) blame('startTime', noStart)
      if (noEnd) blame('endTime', noEnd)
      if (!noStart && !noEnd && paidMinutesOf(draft, timeZone) < 0) {
        blame('breakMinutes', 'The break is longer than the shift')
      }
    })

export type ShiftForm = z.input<ReturnType<typeof shiftForm>>

/** What a shift has of which nothing else is known. */
export const defaults = { startTime: '09:00', endTime: '17:00', breakMinutes: DEFAULT_BREAK }

/** What the dialog begins with in a cell of the grid. */
export const newForm = ({ employeeId, day }: Cell): ShiftForm => ({
  employeeId: employeeId ?? '',
  day,
  startTime: defaults.startTime,
  endTime: defaults.endTime,
  breakMinutes: String(defaults.breakMinutes),
  notes: '',
  jobRoleId: '',
  position: '',
})

export const formOf = (shift: BuilderShift, timeZone: string): ShiftForm => ({
  employeeId: shift.employeeId ?? '',
  day: dayOf(shift.startsAt, timeZone),
  startTime: clockOf(shift.startsAt, timeZone),
  endTime: clockOf(shift.endsAt, timeZone),
  breakMinutes: String(shift.breakMinutes),
  notes: shift.notes ?? '',
  jobRoleId: shift.jobRoleId ?? '',
  position: shift.position ?? '',
})

/** The breaks to choose from, in minutes: the usual ones, and what a shift has already. */
export const breaksFor = (shift?: Pick<BuilderShift, 'breakMinutes'> | null) =>
  [...new Set<number>([...breakChoices, ...(shift ? [shift.breakMinutes] : [])])].toSorted((one, other) => one - other)

/** In words, as the dialog offers it. */
export const breakName = (minutes: number) => (minutes === 0 ? 'No break' : `${minutes} minutes`)

/** A draft's conflicts, errors first. `shiftId`: of the shift that it changes, if any. */
export function conflictsOfDraft(draft: ShiftDraft, facts: Facts, shiftId = ''): Conflict[] {
  const { employeeId, day, startTime, endTime } = draft
  const times = shiftTimes(day, startTime, endTime, facts.timeZone)
  return conflictsAt({ shiftId, employeeId, ...times }, facts)
}

/** The same of a shift at any time. */
export function conflictsAt(shift: Parameters<typeof conflictsOf>[0], facts: Facts): Conflict[] {
  const shifts = [...facts.shifts, ...facts.neighbours]
    .filter(({ employeeId }) => employeeId === shift.employeeId)
    .map((other) => ({ ...other, shiftId: other.id }))
  return conflictsOf(shift, { ...facts, shifts }, facts.timeZone)
}

export const hasError = (conflicts: readonly Conflict[]) => conflicts.some(({ severity }) => severity === 'error')

export const paidMinutesOf = (
  { day, startTime, endTime, breakMinutes }: Pick<ShiftDraft, 'day' | 'startTime' | 'endTime' | 'breakMinutes'>,
  timeZone: string,
) => paidMinutes({ ...shiftTimes(day, startTime, endTime, timeZone), breakMinutes })

/** In cents; null for an open shift or an unknown rate. */
export function costOfDraft(draft: ShiftDraft, { people, timeZone }: Pick<BuilderWeek, 'people' | 'timeZone'>) {
  const person = people.find(({ employeeId }) => employeeId === draft.employeeId)
  return person ? personCost(person, paidMinutesOf(draft, timeZone)) : null
}
