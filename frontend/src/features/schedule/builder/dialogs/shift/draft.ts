import { z } from 'zod'
import { breakChoices, breakMinutes, DEFAULT_BREAK, newShift } from '#schema/schedule/shift-input.ts'
import { clock, day, id } from '#schema/shared/fields.ts'
import { conflictsOf, type Interval, type PlannedShift } from '#schema/schedule/conflicts.ts'
import { paidMinutes } from '#schema/schedule/hours.ts'
import { skippedClock } from '#frontend/shared/lib/time/skipped-clock.ts'
import { addDays, clockOf, dayOf, hasClock } from '#schema/shared/week-time.ts'
import type { BuilderShift, BuilderWeek, Cell, ShiftDraft } from '../../builder.ts'
import { timesOfDraft } from '../../model/draft.ts'
import { limitsBrokenByShift, withLimits, type PlanConflict } from '../../limits/limit-conflicts.ts'
import { personCost } from '../../model/week-index.ts'

export type Facts = Pick<
  BuilderWeek,
  'start' | 'timeZone' | 'shifts' | 'neighbours' | 'timeOff' | 'availability' | 'people'
>

export const endDay = ({ day, startTime, endTime }: Pick<ShiftDraft, 'day' | 'startTime' | 'endTime'>) =>
  endTime <= startTime ? addDays(day, 1) : day

/** The id that was chosen in a select, whose value is empty for none. */
export const chosenId = z
  .string()
  .transform((value) => value || null)
  .pipe(id.nullable())

export const chosenBreak = z.string().transform(Number).pipe(breakMinutes)

/**
 * Returns the schema that turns the dialog's text fields into a draft, with the server's validation rules. An empty employee
 * (`''`) makes the shift open.
 */
export const shiftForm = (timeZone: string, shift?: Interval) =>
  z
    .object({
      employeeId: chosenId,
      day,
      startTime: clock,
      endTime: clock,
      breakMinutes: chosenBreak,
      notes: newShift.shape.notes,
      jobRoleId: chosenId,
      position: newShift.shape.position,
    })
    .superRefine((draft, found) => {
      // Checking the time zone requires valid times.
      if (found.issues.length > 0) return
      const blame = (path: keyof ShiftDraft, message: string) =>
        found.addIssue({ code: 'custom', path: [path], message })
      const times = timesOfDraft(draft, timeZone, shift)
      const skipped = (day: string, clock: string) => !hasClock(day, clock, timeZone) && skippedClock(day, clock)
      const noStart = skipped(draft.day, draft.startTime)
      const noEnd = skipped(endDay(draft), draft.endTime)
      if (noStart) blame('startTime', noStart)
      if (noEnd) blame('endTime', noEnd)
      if (!noStart && !noEnd && paidMinutes({ ...times, breakMinutes: draft.breakMinutes }) < 0) {
        blame('breakMinutes', 'The break is longer than the shift')
      }
    })

export type ShiftForm = z.input<ReturnType<typeof shiftForm>>

export const defaults = { startTime: '09:00', endTime: '17:00', breakMinutes: DEFAULT_BREAK }

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

type WithBreak = Pick<BuilderShift, 'breakMinutes'>

export const breaksFor = (shift?: WithBreak | null, presets: readonly WithBreak[] = []) =>
  [
    ...new Set<number>([...breakChoices, ...[...(shift ? [shift] : []), ...presets].map((each) => each.breakMinutes)]),
  ].toSorted((one, other) => one - other)

export const breakName = (minutes: number) => (minutes === 0 ? 'No break' : `${minutes} minutes`)

/** `shift`: the shift that is edited. */
export function conflictsOfDraft(draft: ShiftDraft, facts: Facts, shift?: BuilderShift): PlanConflict[] {
  const times = timesOfDraft(draft, facts.timeZone, shift)
  const { employeeId, breakMinutes } = draft
  return conflictsAt({ shiftId: shift?.id ?? '', employeeId, breakMinutes, ...times }, facts)
}

export function conflictsAt(shift: PlannedShift & { breakMinutes: number }, facts: Facts): PlanConflict[] {
  const shifts = [...facts.shifts, ...facts.neighbours]
    .filter(({ employeeId }) => employeeId === shift.employeeId)
    .map((other) => ({ ...other, shiftId: other.id }))
  const limits = limitsBrokenByShift({ ...shift, id: shift.shiftId }, facts.shifts, facts)
  return withLimits(conflictsOf(shift, { ...facts, shifts }, facts.timeZone), limits)
}

export const hasError = (conflicts: readonly PlanConflict[]) => conflicts.some(({ severity }) => severity === 'error')

export const paidMinutesOf = (draft: ShiftDraft, timeZone: string, shift?: Interval) =>
  paidMinutes({ ...timesOfDraft(draft, timeZone, shift), breakMinutes: draft.breakMinutes })

export function costOfDraft(
  draft: ShiftDraft,
  { people, timeZone }: Pick<BuilderWeek, 'people' | 'timeZone'>,
  shift?: Interval,
) {
  const person = people.find(({ employeeId }) => employeeId === draft.employeeId)
  return person ? personCost(person, paidMinutesOf(draft, timeZone, shift)) : null
}
