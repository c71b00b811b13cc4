import { addDays, clockOf, dayOf, movedTo, shiftTimes } from '#schema/shared/week-time.ts'
import type { BuilderShift, Cell, ShiftDraft } from '../builder.ts'
import type { Effect } from './pending.ts'

/** Returns a draft's local times. The API gets local times so that the server can reject one skipped by a clock change. */
export const clocksOf = ({ day, startTime, endTime }: ShiftDraft) => ({
  startsAt: `${day}T${startTime}`,
  endsAt: `${endTime <= startTime ? addDays(day, 1) : day}T${endTime}`,
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

const plainFields = ['employeeId', 'breakMinutes', 'notes', 'jobRoleId', 'position'] as const

/**
 * Returns a draft's changes: `input` for the API, `to` for the screen. Omits unchanged local times, because resending them
 * could move a shift from the second 01:30 of a night to the first.
 */
export function changeBy(shift: BuilderShift, draft: ShiftDraft, zone: string) {
  const before = draftOf(shift, zone)
  const changed = Object.fromEntries(
    plainFields.filter((field) => before[field] !== draft[field]).map((field) => [field, draft[field]]),
  ) as Partial<Pick<ShiftDraft, (typeof plainFields)[number]>>
  const sameTimes = before.day === draft.day && before.startTime === draft.startTime && before.endTime === draft.endTime
  if (sameTimes) return { input: changed, to: changed }
  return {
    input: { ...changed, ...clocksOf(draft) },
    to: { ...changed, ...shiftTimes(draft.day, draft.startTime, draft.endTime, zone) },
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
