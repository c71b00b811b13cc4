import { addDays, clockOf, dayOf, weekdayOf } from '#schema/shared/week-time.ts'
import type { AvailableDay } from '#schema/availability/rules.ts'
import type { LimitRule } from '../limit-rules.ts'
import type { LimitedWeek } from '../limits.ts'

const QUARTER = 15 * 60_000

/** A plain second implementation of the limits, by counting. Shifts start and end on quarter-hours and don't overlap. */
export function verifyLimits({
  limits,
  availability,
  weekStart,
  timeZone,
  shifts,
  others,
}: LimitedWeek): Set<LimitRule> {
  const broken = new Set<LimitRule>()
  const check = (holds: boolean, rule: LimitRule) => void (holds || broken.add(rule))
  const days = Array.from({ length: 7 }, (_, day) => addDays(weekStart, day))
  const dayIn = ({ startsAt }: { startsAt: string }) => dayOf(startsAt, timeZone)
  const works = (day: string) => shifts.some((shift) => dayIn(shift) === day)
  const planned = shifts.filter((shift) => days.includes(dayIn(shift)))
  const length = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
    Date.parse(endsAt) - Date.parse(startsAt)

  const total = planned.reduce((sum, shift) => sum + length(shift) / 60_000 - shift.breakMinutes, 0)
  const { minWeeklyMinutes: min, targetWeeklyMinutes: target, maxWeeklyMinutes: max } = limits
  check(max === null || total <= max, 'max_hours')
  check(min === null || total >= min, 'min_hours')
  check(target === null || total >= target || total < (min ?? 0), 'target_hours')

  for (const one of shifts) {
    for (const other of shifts) {
      if (one.startsAt >= other.startsAt || !(planned.includes(one) || planned.includes(other))) continue
      const rest = (Date.parse(other.startsAt) - Date.parse(one.endsAt)) / 60_000
      const between = shifts.some(({ startsAt }) => one.startsAt < startsAt && startsAt < other.startsAt)
      check(between || rest >= (limits.minRestMinutes ?? 0), 'rest')
    }
  }

  for (const day of days) {
    if (!works(day)) continue
    let row = 1
    for (let before = addDays(day, -1); works(before); before = addDays(before, -1)) row += 1
    for (let after = addDays(day, 1); works(after); after = addDays(after, 1)) row += 1
    check(row <= (limits.maxConsecutiveDays ?? Infinity), 'consecutive_days')
    for (const step of [-1, 1]) {
      let off = 0
      while (off < 60 && !works(addDays(day, step * (off + 1)))) off += 1
      check(off === 0 || off >= (limits.minConsecutiveDaysOff ?? 0), 'days_off')
    }
  }

  const { freeWeekends, ofWeekends } = limits
  if (freeWeekends !== null && ofWeekends !== null) {
    const isFree = (saturday: string) => !works(saturday) && !works(addDays(saturday, 1))
    for (const saturday of [addDays(weekStart, -1), addDays(weekStart, 6)]) {
      const own = [saturday, addDays(saturday, 1)].some((day) => days.includes(day) && works(day))
      let free = 0
      for (let ago = 0; ago < ofWeekends; ago += 1) free += isFree(addDays(saturday, -7 * ago)) ? 1 : 0
      check(!own || free >= freeWeekends, 'free_weekends')
    }
  }

  const nights = planned.filter((shift) => {
    let quarters = 0
    for (let at = Date.parse(shift.startsAt); at < Date.parse(shift.endsAt); at += QUARTER) {
      const clock = clockOf(new Date(at).toISOString(), timeZone)
      if (clock >= '23:00' || clock < '06:00') quarters += 1
    }
    return quarters >= 12
  })
  check(nights.length <= (limits.maxNightsPerWeek ?? Infinity), 'nights')

  for (const shift of planned) {
    const isBeside = (id: string) =>
      others.some(
        (other) =>
          other.employeeId === id &&
          Math.max(Date.parse(shift.startsAt), Date.parse(other.startsAt)) <
            Math.min(Date.parse(shift.endsAt), Date.parse(other.endsAt)),
      )
    check(!limits.neverWith.some(isBeside), 'never_with')
    check(limits.worksWith.length === 0 || limits.worksWith.some(isBeside), 'works_with')
  }

  const entryOn = (day: string) => availability.find(({ dayOfWeek }) => dayOfWeek === weekdayOf(day))
  for (const shift of planned) {
    if (!entryOn(dayIn(shift))?.preferredTimes) continue
    for (let at = Date.parse(shift.startsAt); at < Date.parse(shift.endsAt); at += QUARTER) {
      const instant = new Date(at).toISOString()
      const day = dayOf(instant, timeZone)
      const clock = clockOf(instant, timeZone)
      const isPreferred =
        isPreferredAt(entryOn(day), clock) || isPreferredAfterMidnight(entryOn(addDays(day, -1)), clock)
      check(isPreferred, 'preferred_times')
    }
  }
  return broken
}

const isPreferredAt = (day: AvailableDay | undefined, clock: string) =>
  preferredOf(day).some(({ startTime, endTime }) => startTime <= clock && (clock < endTime || endTime <= startTime))

const isPreferredAfterMidnight = (day: AvailableDay | undefined, clock: string) =>
  preferredOf(day).some(({ startTime, endTime }) => endTime <= startTime && clock < endTime)

const preferredOf = (day: AvailableDay | undefined) => (day?.isAvailable && day.preferredTimes) || []
