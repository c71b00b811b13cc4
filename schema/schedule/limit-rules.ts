import { addDays, daysApart, weekdayOf } from '#schema/shared/week-time.ts'
import type { WorkLimits } from '#schema/work-limits/limits.ts'
import type { Interval } from './conflicts.ts'

/** The auto-schedule never breaks a hard limit, and does not know wishes yet. By hand, both only cause warnings. */
export const hardLimits = ['max_hours', 'consecutive_days', 'nights', 'rest', 'never_with'] as const
export const wishes = ['min_hours', 'target_hours', 'days_off', 'free_weekends', 'works_with'] as const
export type LimitRule = (typeof hardLimits)[number] | (typeof wishes)[number]

/** A limit that a person's shifts break. `shiftIds`: the shifts that are too many or too close; none for missing hours. */
export type BrokenLimit = { rule: LimitRule; message: string; shiftIds: string[] }

export type LimitedWork = Interval & { breakMinutes: number; shiftId: string }

export type DatedWork = LimitedWork & { day: string }

/** Overlapping shifts are double bookings, not short rests. */
export function restBroken(
  { minRestMinutes }: WorkLimits,
  all: readonly DatedWork[],
  weekStart: string,
): BrokenLimit[] {
  if (minRestMinutes === null) return []
  return all.flatMap((shift, place) => {
    const next = all[place + 1]
    if (!next || !(isInWeek(shift.day, weekStart) || isInWeek(next.day, weekStart))) return []
    const end = Math.max(...all.slice(0, place + 1).map(({ endsAt }) => Date.parse(endsAt)))
    const rest = (Date.parse(next.startsAt) - end) / 60_000
    if (rest < 0 || rest >= minRestMinutes) return []
    const shiftIds = [shift, next].filter(({ day }) => isInWeek(day, weekStart)).map(({ shiftId }) => shiftId)
    return [
      {
        rule: 'rest',
        message: `${hours(rest)} of rest, at least ${hours(minRestMinutes)}`,
        shiftIds: shiftIds.slice(-1),
      },
    ]
  })
}

export function daysBroken(
  { maxConsecutiveDays: most, minConsecutiveDaysOff: fewest }: WorkLimits,
  all: readonly DatedWork[],
  weekStart: string,
): BrokenLimit[] {
  const broken: BrokenLimit[] = []
  const days = [...new Set(all.map(({ day }) => day))]
  const idsOn = (on: (day: string) => boolean) =>
    all.filter(({ day }) => on(day) && isInWeek(day, weekStart)).map(({ shiftId }) => shiftId)
  let first = days[0] ?? ''
  for (const [place, day] of days.entries()) {
    const next = days[place + 1]
    const off = next === undefined ? Infinity : daysApart(day, next) - 1
    if (off === 0) continue
    const length = daysApart(first, day) + 1
    const begin = first
    const own = idsOn((each) => begin <= each && each <= day)
    if (most !== null && length > most && own.length > 0) {
      const late = idsOn((each) => addDays(begin, most) <= each && each <= day)
      const message = `${counted(length, 'day')} of work in a row, at most ${most}`
      broken.push({ rule: 'consecutive_days', message, shiftIds: late.length > 0 ? late : own })
    }
    if (next === undefined) break
    if (fewest !== null && off < fewest) {
      const [after, before] = [idsOn((each) => each === next), idsOn((each) => each === day)]
      const message = `${counted(off, 'day')} off in a row, at least ${fewest}`
      const shiftIds = after.length > 0 ? after : before
      if (shiftIds.length > 0) broken.push({ rule: 'days_off', message, shiftIds })
    }
    first = next
  }
  return broken
}

/** A weekend is a Saturday and the Sunday after it. A week from Sunday to Saturday has the end of one and the start of another. */
export function weekendsBroken(
  { freeWeekends: free, ofWeekends: of }: WorkLimits,
  all: readonly DatedWork[],
  weekStart: string,
) {
  if (free === null || of === null) return []
  const worked = new Set(all.flatMap(({ day }) => saturdayOf(day) ?? []))
  return [-1, 6].flatMap((days): BrokenLimit[] => {
    const last = addDays(weekStart, days)
    const own = all.filter(({ day }) => isInWeek(day, weekStart) && saturdayOf(day) === last)
    const count = Array.from({ length: of }, (_, ago) => addDays(last, -7 * ago)).filter((each) =>
      worked.has(each),
    ).length
    if (own.length === 0 || of - count >= free) return []
    const message = `${of - count} of ${counted(of, 'weekend')} free, at least ${free}`
    return [{ rule: 'free_weekends', message, shiftIds: own.map(({ shiftId }) => shiftId) }]
  })
}

/** Returns the Saturday of the weekend that a day is in; `null` on other days. */
export function saturdayOf(day: string): string | null {
  const weekday = weekdayOf(day)
  return weekday === 6 ? day : weekday === 0 ? addDays(day, -1) : null
}

export const isInWeek = (day: string, weekStart: string) => weekStart <= day && day < addDays(weekStart, 7)

export const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`
export const hours = (minutes: number) => counted(Number((minutes / 60).toFixed(1)), 'hour')
