import type { z } from 'zod'
import type { Recurrence } from '#schema/templates/events.ts'
import { DEFAULT_BREAK } from '#schema/schedule/shift-input.ts'
import type { templateInput } from '#schema/templates/inputs.ts'

/** The form values of the template editor. `recursFrom` keeps its value while recurrence is off. */
export type Draft = z.input<typeof templateInput>
type DraftShift = Draft['shifts'][number]

type StoredTemplate = {
  name: string
  description?: string | null
  recurrence?: Recurrence | null
  shifts: readonly (Omit<DraftShift, 'id' | 'breakMinutes'> & { id: string; breakMinutes: number })[]
}

export const emptyDraft = (sunday: string): Draft => ({
  name: '',
  description: '',
  isRecurring: false,
  recurrencePattern: 'weekly',
  recursFrom: sunday,
  automatic: false,
  shifts: [],
})

export function draftOf({ name, description, recurrence, shifts }: StoredTemplate, sunday: string): Draft {
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

export const minutesOf = (shifts: readonly DraftShift[]) => shifts.reduce((sum, shift) => sum + workOf(shift), 0)

function workOf({ startTime, endTime, breakMinutes = DEFAULT_BREAK }: DraftShift) {
  // A time that is still being typed counts as zero.
  if (!startTime || !endTime) return 0
  const span = minuteOf(endTime) - minuteOf(startTime)
  return (span > 0 ? span : span + 24 * 60) - (Number.isNaN(breakMinutes) ? 0 : breakMinutes)
}

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

export const daysWithErrors = (shifts: readonly Pick<DraftShift, 'dayOfWeek'>[], wrong: readonly number[]) =>
  new Set(wrong.flatMap((place) => shifts[place]?.dayOfWeek ?? []))
