import { addDays, clockOf, dayOf, movedTo, shiftTimes } from '#schema/shared/week-time.ts'
import type { Interval as Times } from '#schema/schedule/conflicts.ts'
import type { BuilderShift, Cell, ShiftDraft } from '../builder.ts'
import type { Effect } from './pending.ts'

type DraftTimes = Pick<ShiftDraft, 'day' | 'startTime' | 'endTime'>

/** Returns a draft's local times. The API gets local times so that the server can reject one skipped by a clock change. */
export const clocksOf = ({ day, startTime, endTime }: DraftTimes) => ({
  startTime: `${day}T${startTime}`,
  endTime: `${endTime <= startTime ? addDays(day, 1) : day}T${endTime}`,
})

export const shiftOf = (id: string, draft: ShiftDraft, zone: string): BuilderShift => {
  const { employeeId, day, startTime, endTime, breakMinutes, notes, jobRoleId, position } = draft
  const times = shiftTimes(day, startTime, endTime, zone)
  return { id, employeeId, ...times, breakMinutes, notes, jobRoleId, position, revision: 0 }
}

export const draftOf = (shift: BuilderShift, zone: string): ShiftDraft => {
  const { employeeId, startsAt, endsAt, breakMinutes, notes, jobRoleId, position } = shift
  return {
    employeeId,
    day: dayOf(startsAt, zone),
    startTime: clockOf(startsAt, zone),
    endTime: clockOf(endsAt, zone),
    breakMinutes,
    notes,
    jobRoleId,
    position,
  }
}

const inputNames = { startsAt: 'startTime', endsAt: 'endTime' } as const

const plainFields = ['employeeId', 'breakMinutes', 'notes', 'jobRoleId', 'position'] as const

/**
 * Returns a draft's instants. An end of `shift` whose local time is unchanged keeps its instant, because the clocks show
 * 01:30 twice in the night when they are set back. A new end after the kept start may be the second one.
 */
export function timesOfDraft(draft: DraftTimes, zone: string, shift?: Times): Times {
  const { startsAt, endsAt } = shiftTimes(draft.day, draft.startTime, draft.endTime, zone)
  if (!shift) return { startsAt, endsAt }
  const clocks = clocksOf(draft)
  const start = clocks.startTime === localOf(shift.startsAt, zone) ? shift.startsAt : startsAt
  if (clocks.endTime === localOf(shift.endsAt, zone) && shift.endsAt > start)
    return { startsAt: start, endsAt: shift.endsAt }
  return { startsAt: start, endsAt: firstAfter(start, endsAt, zone) }
}

const localOf = (instant: string, zone: string) => `${dayOf(instant, zone)}T${clockOf(instant, zone)}`

/** Clocks are set back by an hour, on Lord Howe Island by half an hour. */
const REPEATS = [0, 30, 60]

function firstAfter(start: string, end: string, zone: string) {
  const candidates = REPEATS.map((minutes) => new Date(Date.parse(end) + minutes * 60_000).toISOString())
  return candidates.find((each) => each > start && localOf(each, zone) === localOf(end, zone)) ?? end
}

/**
 * Returns a draft's changes: `input` for the API, `to` for the screen. Contains only the end of the shift that changed.
 */
export function changeBy(shift: BuilderShift, draft: ShiftDraft, zone: string) {
  const before = draftOf(shift, zone)
  const changed = Object.fromEntries(
    plainFields.filter((field) => before[field] !== draft[field]).map((field) => [field, draft[field]]),
  ) as Partial<Pick<ShiftDraft, (typeof plainFields)[number]>>
  const times = timesOfDraft(draft, zone, shift)
  const first = shiftTimes(draft.day, draft.startTime, draft.endTime, zone)
  const local = clocksOf(draft)
  const ends = (['startsAt', 'endsAt'] as const).filter((end) => times[end] !== shift[end])
  // A local time means the first of two occurrences.
  const inputOf = (end: keyof Times) => (times[end] === first[end] ? local[inputNames[end]] : times[end])
  return {
    input: { ...changed, ...Object.fromEntries(ends.map((end) => [inputNames[end], inputOf(end)])) },
    to: { ...changed, ...(ends.length > 0 && times) },
  }
}

export function moveEffect(
  shift: BuilderShift,
  to: Cell,
  { locationId, start, timeZone }: { locationId: string; start: string; timeZone: string },
): Effect {
  const elsewhere = to.locationId !== undefined && to.locationId !== locationId
  if (elsewhere || !isInWeek(to.day, start)) return { kind: 'remove' }
  return { kind: 'change', to: { employeeId: to.employeeId, ...movedTo(to.day, shift, timeZone) } }
}

export const isInWeek = (day: string, start: string) => day >= start && day < addDays(start, 7)
