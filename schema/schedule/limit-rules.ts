import type { WorkLimits } from '#schema/work-limits/limits.ts'
import type { Interval } from './conflicts.ts'
import { crowdedWeekends, isInWeek, shortDaysOff, weekendOf, type Wish } from '#schema/work-limits/wishes.ts'

/** The auto-schedule never breaks a hard limit. By hand, limits and wishes only cause warnings. */
export const hardLimits = ['max_hours', 'consecutive_days', 'nights', 'rest', 'never_with'] as const
export type LimitRule = (typeof hardLimits)[number] | Wish

/** A limit that a person's shifts break. `shiftIds`: the shifts that are too many or too close; none for missing hours. */
export type BrokenLimit = { rule: LimitRule; message: string; shiftIds: string[] }

export type LimitedWork = Interval & { breakMinutes: number; shiftId: string }

/** `day`: counted from the first day of the week. */
export type DatedWork = LimitedWork & { day: number }

/** Overlapping shifts are double bookings, not short rests. */
export function restBroken({ minRestMinutes }: WorkLimits, all: readonly DatedWork[]): BrokenLimit[] {
  if (minRestMinutes === null) return []
  return all.flatMap((shift, place) => {
    const next = all[place + 1]
    if (!next || !(isInWeek(shift.day) || isInWeek(next.day))) return []
    const end = Math.max(...all.slice(0, place + 1).map(({ endsAt }) => Date.parse(endsAt)))
    const rest = (Date.parse(next.startsAt) - end) / 60_000
    if (rest < 0 || rest >= minRestMinutes) return []
    const shiftIds = [shift, next].filter(({ day }) => isInWeek(day)).map(({ shiftId }) => shiftId)
    return [
      {
        rule: 'rest',
        message: `${hours(rest)} of rest, at least ${hours(minRestMinutes)}`,
        shiftIds: shiftIds.slice(-1),
      },
    ]
  })
}

export function daysBroken(limits: WorkLimits, all: readonly DatedWork[]): BrokenLimit[] {
  const { maxConsecutiveDays: most, minConsecutiveDaysOff: fewest } = limits
  const broken: BrokenLimit[] = []
  const days = [...new Set(all.map(({ day }) => day))]
  const idsOn = (on: (day: number) => boolean) =>
    all.filter(({ day }) => on(day) && isInWeek(day)).map(({ shiftId }) => shiftId)
  let first = days[0] ?? 0
  for (const [place, day] of days.entries()) {
    if (days[place + 1] === day + 1) continue
    const length = day - first + 1
    const begin = first
    const own = idsOn((each) => begin <= each && each <= day)
    if (most !== null && length > most && own.length > 0) {
      const late = idsOn((each) => begin + most <= each && each <= day)
      const message = `${counted(length, 'day')} of work in a row, at most ${most}`
      broken.push({ rule: 'consecutive_days', message, shiftIds: late.length > 0 ? late : own })
    }
    first = days[place + 1] ?? 0
  }
  for (const { off, before, after } of shortDaysOff(limits, days)) {
    const message = `${counted(off, 'day')} off in a row, at least ${fewest}`
    const shown = isInWeek(after) ? after : before
    broken.push({ rule: 'days_off', message, shiftIds: idsOn((each) => each === shown) })
  }
  return broken
}

export function weekendsBroken(limits: WorkLimits, all: readonly DatedWork[]): BrokenLimit[] {
  const days = [...new Set(all.map(({ day }) => day))]
  return crowdedWeekends(limits, days).map(({ weekend, free, of, least }) => {
    const own = all.filter(({ day }) => isInWeek(day) && weekendOf(day) === weekend)
    const message = `${free} of ${counted(of, 'weekend')} free, at least ${least}`
    return { rule: 'free_weekends', message, shiftIds: own.map(({ shiftId }) => shiftId) }
  })
}

export const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`
export const hours = (minutes: number) => counted(Number((minutes / 60).toFixed(1)), 'hour')
