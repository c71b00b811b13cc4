import type { WorkLimits } from './limits.ts'

/** Days count from the first day of the week, a Sunday. */
export const isInWeek = (day: number) => day >= 0 && day < 7

/** The auto-schedule prices wishes; by hand, an unmet wish causes a warning. */
export const wishes = [
  'min_hours',
  'target_hours',
  'days_off',
  'free_weekends',
  'works_with',
  'preferred_times',
] as const
export type Wish = (typeof wishes)[number]

/** Returns the wishes that a person has. `prefersTimes`: whether their availability has preferred times. */
export function wishesOf(limits: WorkLimits, prefersTimes: boolean): Wish[] {
  const { minWeeklyMinutes, targetWeeklyMinutes, minConsecutiveDaysOff, freeWeekends, ofWeekends, worksWith } = limits
  const has: Record<Wish, boolean> = {
    min_hours: minWeeklyMinutes !== null,
    target_hours: targetWeeklyMinutes !== null,
    days_off: minConsecutiveDaysOff !== null,
    free_weekends: freeWeekends !== null && ofWeekends !== null,
    works_with: worksWith.length > 0,
    preferred_times: prefersTimes,
  }
  return wishes.filter((wish) => has[wish])
}

/** Returns the minutes that a week lacks to the minimum, and from there to the target. */
export function missingMinutes({ minWeeklyMinutes, targetWeeklyMinutes }: WorkLimits, total: number) {
  const min = minWeeklyMinutes ?? 0
  return {
    belowMin: Math.max(0, min - total),
    belowTarget: Math.max(0, (targetWeeklyMinutes ?? 0) - Math.max(total, min)),
  }
}

/** Returns the days of work around too few days off. `days`: the days of work, in order and without repetitions. */
export function shortDaysOff({ minConsecutiveDaysOff: fewest }: WorkLimits, days: readonly number[]) {
  if (fewest === null) return []
  return days.slice(1).flatMap((after, place) => {
    const before = days[place] ?? after
    const off = after - before - 1
    const isShort = off > 0 && off < fewest && (isInWeek(before) || isInWeek(after))
    return isShort ? [{ off, before, after }] : []
  })
}

/**
 * Returns the weekends of the week with work and too few free weekends up to them. Weekend 0 ends on the first day of the week,
 * weekend 1 starts on its last.
 */
export function crowdedWeekends({ freeWeekends, ofWeekends }: WorkLimits, days: readonly number[]) {
  if (freeWeekends === null || ofWeekends === null) return []
  const worked = new Set(days.flatMap((day) => weekendOf(day) ?? []))
  return [0, 1].flatMap((weekend) => {
    if (!days.some((day) => isInWeek(day) && weekendOf(day) === weekend)) return []
    const free = Array.from({ length: ofWeekends }, (_, ago) => weekend - ago).filter(
      (each) => !worked.has(each),
    ).length
    return free < freeWeekends ? [{ weekend, free, of: ofWeekends, least: freeWeekends }] : []
  })
}

/** A weekend is a Saturday and the Sunday after it. Returns `null` for other days. */
export function weekendOf(day: number): number | null {
  const weekend = Math.floor((day + 1) / 7)
  return day + 1 - 7 * weekend <= 1 ? weekend : null
}
