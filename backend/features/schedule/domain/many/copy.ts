import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { addDays, dayOf, daysApart, movedTo } from '#schema/shared/week-time.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { addable, additions } from './add-many.ts'
import { all, get } from '../by-id.ts'
import { open, type ForWeek } from '../open.ts'
import { keepPosition } from '../keep-position.ts'
import type { Facts, ScheduleState, Week } from '../week.ts'

type Copy = { shiftId: string; newId: string; employeeId: string | null; day: string }

type CopyShifts = {
  week: ForWeek
  from: string
  source: ScheduleState | undefined
  copies: readonly Copy[]
  facts: Facts
}

/** Adds copies at the same clock times. Leaves out conflicting copies, which `ShiftsCopied` lists. */
export function copyShifts(state: ScheduleState, { week: key, from, source = state, copies, facts }: CopyShifts) {
  const { week, opening } = open(state, key)
  if (copies.length === 0 || source.status === 'unopened') throw new Refusal('invalid', 'There are no shifts to copy')
  const shifts = copies.map(({ shiftId, newId, employeeId, day }) => {
    // The source shift may have been deleted after the user copied it.
    const shift = (get(source.shifts, shiftId) ?? get(source.gone, shiftId))?.shift
    if (!shift) throw new Refusal('not_found', 'There is no such shift')
    const times = movedTo(day, shift, source.timeZone, week.timeZone)
    return { ...shift, ...times, ...keepPosition(shift, { employeeId }, facts), shiftId: newId }
  })
  const { added, leftOut } = addable(week, shifts, { onConflict: 'leave out', facts })
  const { locationId, weekStart } = week
  const copied = { locationId, weekStart, from, copied: added.length, leftOut }
  return [...opening, { type: 'ShiftsCopied', data: copied }, ...additions(week, added)] satisfies ScheduleEvent[]
}

export function wholeWeek(source: Week, weekStart: string): Omit<Copy, 'newId'>[] {
  const days = daysApart(source.weekStart, weekStart)
  return [...all(source.shifts)]
    .map(({ shift }) => shift)
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt) || one.shiftId.localeCompare(other.shiftId))
    .map(({ shiftId, employeeId, startsAt }) => ({
      shiftId,
      employeeId,
      day: addDays(dayOf(startsAt, source.timeZone), days),
    }))
}
