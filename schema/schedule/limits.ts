import { dayOf, daysApart } from '#schema/shared/week-time.ts'
import { noLimits, type WorkLimits } from '#schema/work-limits/limits.ts'
import { hasPreferredTimes, timesText, type AvailableDay } from '#schema/availability/rules.ts'
import { overlaps, preferredInstead, type Interval } from './conflicts.ts'
import { paidMinutes } from './hours.ts'
import {
  counted,
  daysBroken,
  hours,
  restBroken,
  weekendsBroken,
  type BrokenLimit,
  type DatedWork,
  type LimitedWork,
  type LimitRule,
} from './limit-rules.ts'
import { isNight } from './night.ts'
import { isInWeek, missingMinutes, wishesOf, type Wish } from '#schema/work-limits/wishes.ts'

/**
 * A person's week. `shifts`: theirs in the week, and around it as far as `horizonOf` the limits reaches. `others`: the shifts of
 * colleagues at the same location, at least of those that the limits name. `availability`: the person's, for preferred times.
 */
export type LimitedWeek = {
  weekStart: string
  timeZone: string
  limits: WorkLimits
  availability: readonly AvailableDay[]
  shifts: readonly LimitedWork[]
  others: readonly (Interval & { employeeId: string | null })[]
  nameOf: (employeeId: string) => string
}

/** Returns the limits that the shifts of a week break. A shift belongs to the day on which it starts, at the location. */
export function brokenLimits(week: LimitedWeek): BrokenLimit[] {
  const { limits, weekStart, timeZone } = week
  const all = week.shifts
    .map((shift) => ({ ...shift, day: daysApart(weekStart, dayOf(shift.startsAt, timeZone)) }))
    .toSorted((one, other) => order(one.startsAt, other.startsAt) || order(one.shiftId, other.shiftId))
  const planned = all.filter(({ day }) => isInWeek(day))
  return [
    ...hoursBroken(limits, planned),
    ...restBroken(limits, all),
    ...daysBroken(limits, all),
    ...weekendsBroken(limits, all),
    ...nightsBroken(limits, planned, timeZone),
    ...pairsBroken(week, planned),
    ...preferencesBroken(week, planned),
  ]
}

/** Returns the limits that a person's shift breaks, alone or with the person's other shifts: what is broken only because of it. */
export function limitsBrokenBy(shift: LimitedWork, { shifts, ...week }: LimitedWeek): BrokenLimit[] {
  const others = shifts.filter(({ shiftId }) => shiftId !== shift.shiftId)
  const before = new Set(brokenLimits({ ...week, shifts: others }).map(({ message }) => message))
  return brokenLimits({ ...week, shifts: [...others, shift] }).filter(
    ({ message, shiftIds, rule }) =>
      !lackOfHours.has(rule) && (shiftIds.includes(shift.shiftId) || !before.has(message)),
  )
}

const lackOfHours = new Set<LimitRule>(['min_hours', 'target_hours'])

/** Returns a person's wishes with what the shifts of a week break of each. */
export function wishesIn(week: LimitedWeek): { wish: Wish; broken: BrokenLimit[] }[] {
  const all = brokenLimits(week)
  return wishesOf(week.limits, hasPreferredTimes(week.availability)).map((wish) => {
    // A week below the minimum is below the target, too.
    const rules: LimitRule[] = wish === 'target_hours' ? ['min_hours', 'target_hours'] : [wish]
    return { wish, broken: all.filter(({ rule }) => rules.includes(rule)) }
  })
}

function hoursBroken(limits: WorkLimits, planned: readonly DatedWork[]) {
  const { minWeeklyMinutes: min, targetWeeklyMinutes: target, maxWeeklyMinutes: max } = limits
  const broken: BrokenLimit[] = []
  let total = 0
  const over: string[] = []
  for (const shift of planned) {
    total += weeklyMinutes(shift)
    if (max !== null && total > max) over.push(shift.shiftId)
  }
  const has = `${hours(total)} this week`
  if (max !== null && total > max) {
    broken.push({ rule: 'max_hours', message: `${has}, at most ${hours(max)}`, shiftIds: over })
  }
  const { belowMin, belowTarget } = missingMinutes(limits, total)
  if (min !== null && belowMin > 0) {
    broken.push({ rule: 'min_hours', message: `${has}, at least ${hours(min)}`, shiftIds: [] })
  } else if (target !== null && belowTarget > 0) {
    broken.push({ rule: 'target_hours', message: `${has}, target ${hours(target)}`, shiftIds: [] })
  }
  return broken
}

function nightsBroken(
  { maxNightsPerWeek: most }: WorkLimits,
  planned: readonly DatedWork[],
  zone: string,
): BrokenLimit[] {
  if (most === null) return []
  const nights = planned.filter((shift) => isNight(shift, zone))
  if (nights.length <= most) return []
  const message = `${counted(nights.length, 'night')} this week, at most ${most}`
  return [{ rule: 'nights', message, shiftIds: nights.slice(most).map(({ shiftId }) => shiftId) }]
}

function pairsBroken({ limits: { worksWith, neverWith }, others, nameOf }: LimitedWeek, planned: readonly DatedWork[]) {
  if (worksWith.length + neverWith.length === 0) return []
  return planned.flatMap((shift): BrokenLimit[] => {
    const beside = new Set(others.filter((other) => overlaps(shift, other)).map(({ employeeId }) => employeeId))
    const never = neverWith.filter((id) => beside.has(id))
    const shiftIds = [shift.shiftId]
    const broken: BrokenLimit[] = []
    if (never.length > 0) {
      broken.push({ rule: 'never_with', message: `Never works with ${never.map(nameOf).join(', ')}`, shiftIds })
    }
    if (worksWith.length > 0 && !worksWith.some((id) => beside.has(id))) {
      broken.push({ rule: 'works_with', message: `Wants to work with ${worksWith.map(nameOf).join(' or ')}`, shiftIds })
    }
    return broken
  })
}

const preferencesBroken = ({ availability, timeZone }: LimitedWeek, planned: readonly DatedWork[]) =>
  planned.flatMap((shift): BrokenLimit[] => {
    const preferred = preferredInstead(shift, availability, timeZone)
    if (!preferred) return []
    const times = timesText(preferred) || 'on other days'
    return [{ rule: 'preferred_times', message: `Prefers to work ${times}`, shiftIds: [shift.shiftId] }]
  })

/**
 * Returns the limits of people by id, with `neverWith` on both sides: two people never work together if either of them says so.
 * Only people with limits are in the result.
 */
export function withMutualPairs(limits: ReadonlyMap<string, WorkLimits>): Map<string, WorkLimits> {
  const mutual = new Map(limits)
  for (const [employeeId, { neverWith }] of limits) {
    for (const id of neverWith) {
      const other = mutual.get(id) ?? noLimits
      if (!other.neverWith.includes(employeeId))
        mutual.set(id, { ...other, neverWith: [...other.neverWith, employeeId] })
    }
  }
  return mutual
}

export const weeklyMinutes = (work: Parameters<typeof paidMinutes>[0]) => Math.max(0, Math.round(paidMinutes(work)))

const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
