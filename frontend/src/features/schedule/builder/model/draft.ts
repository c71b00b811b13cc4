import { addDays, clockOf, dayOf, movedTo, shiftTimes } from '#schema/shared/week-time.ts'
import type { BuilderShift, Cell, ShiftDraft } from '../builder.ts'
import type { Effect } from './pending.ts'

/** When a draft is, as the calls take it: by the clocks of the location, so that the server can refuse one that is skipped. */
export const clocksOf = ({ day, startTime, endTime }: ShiftDraft) => ({
  startsAt: `${day}T${startTime}`,
  // The overnight rule, spelled out for whoever reads the call.
  endsAt: `${endTime <= startTime ? addDays(day, 1) : day}T${endTime}`,
})

/** A shift that is to be, before anybody has agreed to it. */
export const shiftOf = (id: string, draft: ShiftDraft, zone: string): BuilderShift => {
  const { employeeId, day, startTime, endTime, breakMinutes, notes, jobRoleId, position } = draft
  const times = shiftTimes(day, startTime, endTime, zone)
  return { id, employeeId, ...times, breakMinutes, notes, jobRoleId, position, revision: 0 }
}

/** The draft that would make the same shift: to copy it, or to begin a change. */
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
 * What a draft changes of a shift: `input` for the call, `to` for the screen. Times are left alone unless their clocks
 * change, or a shift of the second 01:30 of a night would become one of the first by an edit of its notes.
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

/** What a move shows: the shift in its new cell at the same clocks, or gone from the week that it leaves. */
export function moveEffect(
  shift: BuilderShift,
  to: Cell,
  { locationId, start, timeZone }: { locationId: string; start: string; timeZone: string },
): Effect {
  const elsewhere = to.locationId !== undefined && to.locationId !== locationId
  if (elsewhere || !isInWeek(to.day, start)) return { kind: 'remove' }
  return { kind: 'change', to: { employeeId: to.employeeId, ...movedTo(to.day, shift, timeZone) } }
}

/** Whether a day is in the week of a Sunday. */
export const isInWeek = (day: string, start: string) => day >= start && day < addDays(start, 7)
