import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { DOUBLE_BOOKING, TIME_OFF } from '#schema/schedule/conflict-messages.ts'
import { clashingShift, isOnTimeOff, type Interval, type PlannedShift } from '#schema/schedule/conflicts.ts'
import { sameClockNextDay } from '#schema/shared/week-time.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { all, get } from './by-id.ts'
import { effectOf } from './effect.ts'
import { evolveWeek } from './evolve.ts'
import type { Facts, Week } from './week.ts'

/**
 * Checks the week that results from all events, not the steps in between: two employees who exchange shifts would be
 * double-booked after the first event. Checks only shifts with a new employee or new times, so that a note can be edited after
 * the employee was terminated.
 * @returns the events
 * @throws Refusal of the first shift that breaks a rule
 */
export function checkRules(week: Week, events: readonly ScheduleEvent[], facts: Facts): ScheduleEvent[] {
  const after = events.reduce(evolveWeek, week)
  const touched = [...new Set(events.flatMap((event) => effectOf(event)?.shiftId ?? []))]
  const shifts = touched.flatMap((shiftId) => get(after.shifts, shiftId)?.shift ?? [])
  const working = workByPerson(after, new Set(shifts.map(({ employeeId }) => employeeId)))
  for (const shift of shifts) {
    const refusal = objection(after, working, get(week.shifts, shift.shiftId)?.shift, shift, facts)
    if (refusal) throw refusal
  }
  return [...events]
}

/** `other`: the overlapping shift; `undefined` if it is in the next week. */
export class DoubleBooked extends Refusal {
  override name = 'DoubleBooked'
  readonly employeeId: string
  readonly other: Interval | undefined
  readonly timeZone: string
  constructor(employeeId: string, other: Interval | undefined, timeZone: string) {
    super('conflict', DOUBLE_BOOKING)
    this.employeeId = employeeId
    this.other = other
    this.timeZone = timeZone
  }
}

/** Each employee's work in a week, including the parts of shifts of the previous week. */
export type Working = Map<string, PlannedShift[]>

/** `only` limits the result to some employees, so that changing one shift doesn't group five thousand. */
export function workByPerson(week: Week, only?: ReadonlySet<string | null>): Working {
  const working: Working = new Map()
  const add = (shift: PlannedShift) => {
    if (only?.has(shift.employeeId) ?? true) addWork(working, shift)
  }
  for (const { shift } of all(week.shifts)) add(shift)
  for (const booking of all(week.bookings)) add(booking)
  return working
}

export function addWork(working: Working, shift: PlannedShift) {
  if (shift.employeeId === null) return
  const own = working.get(shift.employeeId)
  if (own) own.push(shift)
  else working.set(shift.employeeId, [shift])
}

export function objection(week: Week, working: Working, before: Shift | undefined, shift: Shift, facts: Facts) {
  return shapeObjection(week, before, shift, facts) ?? personObjection(week, working, before, shift, facts)
}

/** The refusal's `fields` have REST's names. */
function shapeObjection(week: Week, before: Shift | undefined, shift: Shift, { roles }: Facts): Refusal | undefined {
  const { startsAt, endsAt, breakMinutes, roleId } = shift
  if (startsAt < week.startsAt || startsAt >= week.endsAt) {
    return invalid('startTime', 'This shift does not start in this week')
  }
  if (endsAt <= startsAt) return invalid('endTime', 'A shift must end after it starts')
  if (endsAt > sameClockNextDay(startsAt, week.timeZone)) {
    return invalid('endTime', 'A shift can be at most 24 hours long')
  }
  if (breakMinutes * 60_000 > Date.parse(endsAt) - Date.parse(startsAt)) {
    return invalid('breakMinutes', 'The break is longer than the shift')
  }
  if (roleId !== null && roleId !== before?.roleId && !roles.has(roleId)) {
    const message = 'There is no such role'
    return new Refusal('not_found', message, { jobRoleId: message })
  }
  return undefined
}

function personObjection(
  week: Week,
  working: Working,
  before: Shift | undefined,
  shift: Shift,
  { employees, leaving, clashing }: Facts,
): Refusal | undefined {
  const { employeeId } = shift
  if (employeeId === null || (before && isSameAssignment(before, shift))) return undefined
  const status = employees.get(employeeId)
  if (!status) {
    const message = 'There is no such employee'
    return new Refusal('not_found', message, { employeeId: message })
  }
  if (status === 'terminated') return invalid('employeeId', 'This employee is no longer active')
  if (status === 'elsewhere') return invalid('employeeId', 'This employee does not work at this location')
  const end = leaving?.get(employeeId)
  if (end && shift.startsAt >= end.endsAt)
    return invalid('employeeId', `The last day of this employee is ${end.lastDay}`)
  const other = clashingShift(shift, working.get(employeeId) ?? [])
  if (other || clashing?.has(shift.shiftId)) return new DoubleBooked(employeeId, other, week.timeZone)
  if (isOnTimeOff(shift, all(week.timeOff), week.timeZone)) return new Refusal('conflict', TIME_OFF)
  return undefined
}

const isSameAssignment = (one: Shift, other: Shift) =>
  one.employeeId === other.employeeId && one.startsAt === other.startsAt && one.endsAt === other.endsAt

function invalid(field: string, message: string) {
  return new Refusal('invalid', message, { [field]: message })
}
