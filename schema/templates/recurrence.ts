import type { Recurrence } from './events.ts'
import { addDays } from '#schema/shared/week-time.ts'

const WEEK = 7 * 24 * 3_600_000

/**
 * Whether a recurring template is for a week, both by their Sundays. Monthly: once in each month, in the week whose
 * Sunday is as manieth of its month as that of `from`; a month without a fifth Sunday takes its last.
 */
export function fitsWeek({ pattern, from }: Pick<Recurrence, 'pattern' | 'from'>, weekStart: string): boolean {
  const weeks = (Date.parse(weekStart) - Date.parse(from)) / WEEK
  if (weeks < 0 || !Number.isInteger(weeks)) return false
  if (pattern === 'weekly') return true
  if (pattern === 'biweekly') return weeks % 2 === 0
  return sundayOfMonth(weekStart) === sundayOfMonth(from) || (sundayOfMonth(from) === 5 && isLastFourth(weekStart))
}

/** Which Sunday of its month a Sunday is, from 1 on. */
const sundayOfMonth = (sunday: string) => Math.ceil(Number(sunday.slice(8)) / 7)

const isLastFourth = (sunday: string) =>
  sundayOfMonth(sunday) === 4 && addDays(sunday, 7).slice(0, 7) !== sunday.slice(0, 7)
