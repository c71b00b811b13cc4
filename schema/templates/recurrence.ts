import type { Recurrence } from './events.ts'
import { addDays, daysApart } from '#schema/shared/week-time.ts'

/** `from` and `weekStart` are Sundays. Monthly: the nth Sunday, n being that of `from`; a month without a fifth Sunday uses its last. */
export function fitsWeek({ pattern, from }: Pick<Recurrence, 'pattern' | 'from'>, weekStart: string): boolean {
  const weeks = daysApart(from, weekStart) / 7
  if (weeks < 0 || !Number.isInteger(weeks)) return false
  if (pattern === 'weekly') return true
  if (pattern === 'biweekly') return weeks % 2 === 0
  return sundayOfMonth(weekStart) === sundayOfMonth(from) || (sundayOfMonth(from) === 5 && isLastFourth(weekStart))
}

const sundayOfMonth = (sunday: string) => Math.ceil(Number(sunday.slice(8)) / 7)

const isLastFourth = (sunday: string) =>
  sundayOfMonth(sunday) === 4 && addDays(sunday, 7).slice(0, 7) !== sunday.slice(0, 7)
