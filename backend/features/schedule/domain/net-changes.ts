import type { Shift } from '#schema/schedule/shift.ts'
import { all, get } from './by-id.ts'
import { fieldsOf } from './effect.ts'
import type { ShiftEntry, Week } from './week.ts'

export type NetChange = { employeeId: string } & (
  | { change: 'assigned'; before: null; after: Shift }
  | { change: 'removed'; before: Shift; after: null }
  | { change: 'changed'; before: Shift; after: Shift }
)

/** By start. Leaves out the employee's own changes, and shifts that no event since revision `since` changed. */
export function netChanges(week: Week, since = 0): NetChange[] {
  const { notifiedShifts } = week
  if (!notifiedShifts) return []
  const shiftIds = new Set([...all(notifiedShifts), ...all(week.shifts)].map(({ shift }) => shift.shiftId))
  return [...shiftIds]
    .flatMap((shiftId) => {
      const last = get(week.shifts, shiftId) ?? get(week.gone, shiftId)
      if (!last || last.revision < since) return []
      const changes = changesOf(get(notifiedShifts, shiftId)?.shift, get(week.shifts, shiftId)?.shift)
      return changes.filter(({ employeeId }) => !isBy(employeeId, last))
    })
    .toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
}

/** A shift that became open. `givenUpBy`: its employee as of the last notification; `null` for a new shift. */
export type Opening = { shift: Shift; givenUpBy: string | null }

export function openings(week: Week, now: Date, since = 0): Opening[] {
  const { notifiedShifts } = week
  if (!notifiedShifts) return []
  return openShiftsOf(week, now).flatMap((shift) => {
    const before = get(notifiedShifts, shift.shiftId)
    const isNew = before?.shift.employeeId !== null && (get(week.shifts, shift.shiftId)?.revision ?? -1) >= since
    return isNew ? [{ shift, givenUpBy: before?.shift.employeeId ?? null }] : []
  })
}

export const openShiftsOf = ({ shifts }: Week, now: Date): Shift[] =>
  all(shifts)
    .map(({ shift }) => shift)
    .filter(({ employeeId, startsAt }) => employeeId === null && startsAt > now.toISOString())
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))

function changesOf(before: Shift | undefined, after: Shift | undefined): NetChange[] {
  const previous = before?.employeeId ?? null
  const current = after?.employeeId ?? null
  if (before && after && previous !== null && previous === current) {
    // Employees don't see the position. It changes when a shift opens and gets its employee back.
    const isSame = fieldsOf(after).every((field) => field === 'position' || after[field] === before[field])
    return isSame ? [] : [{ employeeId: current, change: 'changed', before, after }]
  }
  return [
    ...(before && previous !== null ? [{ employeeId: previous, change: 'removed', before, after: null } as const] : []),
    ...(after && current !== null ? [{ employeeId: current, change: 'assigned', before: null, after } as const] : []),
  ]
}

const isBy = (employeeId: string, { touchedBy }: ShiftEntry) =>
  touchedBy?.kind === 'employee' && touchedBy.employeeId === employeeId

const startOf = ({ before, after }: NetChange) => (after ?? before).startsAt
