import type { Shift } from '#schema/schedule/shift.ts'
import { all, get } from './by-id.ts'
import { fieldsOf } from './effect.ts'
import type { Entry, Week } from './week.ts'

/**
 * What became of one employee's shift since they were last notified. `before` and `after`: as they had it and have it
 * now; never both `null`.
 */
export type NetChange = { employeeId: string } & (
  | { change: 'assigned'; before: null; after: Shift }
  | { change: 'removed'; before: Shift; after: null }
  | { change: 'changed'; before: Shift; after: Shift }
)

/**
 * The net changes of a published week that employees have not been notified of, by time; what they did themselves is no
 * news to them. `since`: only shifts that an event of this revision or a later one touched.
 */
export function netChanges(week: Week, since = 0): NetChange[] {
  const { known } = week
  if (!known) return []
  const shiftIds = new Set([...all(known), ...all(week.shifts)].map(({ shift }) => shift.shiftId))
  return [...shiftIds]
    .flatMap((shiftId) => {
      const last = get(week.shifts, shiftId) ?? get(week.gone, shiftId)
      if (!last || last.revision < since) return []
      const changes = changesOf(get(known, shiftId)?.shift, get(week.shifts, shiftId)?.shift)
      return changes.filter(({ employeeId }) => !isBy(employeeId, last))
    })
    .toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
}

/** A shift that became open. `givenUpBy`: who had it, as employees were last notified; `null` where it is new. */
export type Opening = { shift: Shift; givenUpBy: string | null }

/** The shifts of a published week that became open since employees were last notified, by time, without begun ones. */
export function openings(week: Week, now: Date, since = 0): Opening[] {
  const { known } = week
  if (!known) return []
  return openShiftsOf(week, now).flatMap((shift) => {
    const before = get(known, shift.shiftId)
    const isNews = before?.shift.employeeId !== null && (get(week.shifts, shift.shiftId)?.revision ?? -1) >= since
    return isNews ? [{ shift, givenUpBy: before?.shift.employeeId ?? null }] : []
  })
}

/** Those that have not begun, by time. */
export const openShiftsOf = ({ shifts }: Week, now: Date): Shift[] =>
  all(shifts)
    .map(({ shift }) => shift)
    .filter(({ employeeId, startsAt }) => employeeId === null && startsAt > now.toISOString())
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))

function changesOf(before: Shift | undefined, after: Shift | undefined): NetChange[] {
  const had = before?.employeeId ?? null
  const has = after?.employeeId ?? null
  if (before && after && had !== null && had === has) {
    const same = fieldsOf(after).every((field) => after[field] === before[field])
    return same ? [] : [{ employeeId: had, change: 'changed', before, after }]
  }
  return [
    ...(before && had !== null ? [{ employeeId: had, change: 'removed', before, after: null } as const] : []),
    ...(after && has !== null ? [{ employeeId: has, change: 'assigned', before: null, after } as const] : []),
  ]
}

const isBy = (employeeId: string, { touchedBy }: Entry) =>
  touchedBy?.kind === 'employee' && touchedBy.employeeId === employeeId

const startOf = ({ before, after }: NetChange) => (after ?? before).startsAt
