import type { z } from 'zod'
import type { Recurrence } from '#schema/templates/events.ts'
import { DEFAULT_BREAK } from '#schema/schedule/shift-input.ts'
import { type TemplateRequest, type templateRequest } from '#schema/templates/rest.ts'
import { sundayOf } from '#schema/shared/week-time.ts'

/** A template as its editor holds it. `recursFrom` is kept while it does not recur, for when it does again. */
export type Draft = z.input<typeof templateRequest>
type DraftShift = Draft['shifts'][number]

type Stored = {
  name: string
  description?: string | null
  recurrence?: Recurrence | null
  shifts: readonly (Omit<DraftShift, 'id' | 'breakMinutes'> & { id: string; breakMinutes: number })[]
}

/** `sunday`: of the week from which it would recur. */
export const emptyDraft = (sunday: string): Draft => ({
  name: '',
  description: '',
  isRecurring: false,
  recurrencePattern: 'weekly',
  recursFrom: sunday,
  automatic: false,
  shifts: [],
})

/** What is stored, to be edited: the shifts of each day by their start. */
export function draftOf({ name, description, recurrence, shifts }: Stored, sunday: string): Draft {
  return {
    ...emptyDraft(sunday),
    name,
    description: description ?? '',
    ...(recurrence && {
      isRecurring: true,
      recurrencePattern: recurrence.pattern,
      recursFrom: recurrence.from,
      automatic: recurrence.automatic,
    }),
    shifts: shifts
      .map(({ id, employeeId, jobRoleId, position, dayOfWeek, startTime, endTime, breakMinutes, notes }) => ({
        id,
        employeeId: employeeId ?? null,
        jobRoleId: jobRoleId ?? null,
        position: position ?? '',
        dayOfWeek,
        startTime,
        endTime,
        breakMinutes,
        notes: notes ?? '',
      }))
      .toSorted((one, other) => one.dayOfWeek - other.dayOfWeek || one.startTime.localeCompare(other.startTime)),
  }
}

/** A new template with the same content. `newId` gives each shift an id of its own. */
export const copyOf = (draft: Draft, newId: () => string): Draft => ({
  ...draft,
  name: `${draft.name} (Copy)`,
  shifts: draft.shifts.map((shift) => ({ ...shift, id: newId() })),
})

export const newShift = (id: string, dayOfWeek: number): DraftShift => ({
  id,
  employeeId: null,
  jobRoleId: null,
  position: '',
  dayOfWeek,
  startTime: '09:00',
  endTime: '17:00',
  breakMinutes: DEFAULT_BREAK,
  notes: '',
})

/** What of a draft goes to the server. */
export function inputOf({
  name,
  description,
  isRecurring,
  recurrencePattern,
  recursFrom,
  automatic,
  shifts,
}: TemplateRequest) {
  const recurrence =
    isRecurring && recurrencePattern && recursFrom
      ? { pattern: recurrencePattern, from: sundayOf(recursFrom), automatic }
      : null
  // Each shift of a draft has an id: `id` is optional for callers of the REST API alone.
  return { name, description, recurrence, shifts: shifts.map(({ id = '', ...shift }) => ({ id, ...shift })) }
}

/** Minutes of work in all the shifts, without their breaks. An end at or before the start is on the next day. */
export const minutesOf = (shifts: readonly DraftShift[]) => shifts.reduce((sum, shift) => sum + workOf(shift), 0)

function workOf({ startTime, endTime, breakMinutes = DEFAULT_BREAK }: DraftShift) {
  // A time that is just being typed counts for nothing.
  if (!startTime || !endTime) return 0
  const span = minuteOf(endTime) - minuteOf(startTime)
  return (span > 0 ? span : span + 24 * 60) - (Number.isNaN(breakMinutes) ? 0 : breakMinutes)
}

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** The days that have a shift something is wrong with, by the places of those shifts in the list. */
export const daysWithErrors = (shifts: readonly Pick<DraftShift, 'dayOfWeek'>[], wrong: readonly number[]) =>
  new Set(wrong.flatMap((place) => shifts[place]?.dayOfWeek ?? []))
