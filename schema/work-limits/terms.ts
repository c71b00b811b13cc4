import { z } from 'zod'
import { id } from '#schema/shared/fields.ts'

const WEEK = 7 * 24 * 60
const MOST_REST = 48 * 60
const MOST_DAYS = 14
const MOST_WEEKENDS = 8
const MOST_COLLEAGUES = 10

/** An employee's limits and wishes from a day on. `null`: no limit of their own; for hours and rest, the organization's applies. */
export type WorkLimits = {
  minWeeklyMinutes: number | null
  targetWeeklyMinutes: number | null
  maxWeeklyMinutes: number | null
  maxConsecutiveDays: number | null
  minConsecutiveDaysOff: number | null
  /** Of any `ofWeekends` weekends in a row, at least this many are free. */
  freeWeekends: number | null
  ofWeekends: number | null
  maxNightsPerWeek: number | null
  minRestMinutes: number | null
  /** Ids of colleagues. Each shift overlaps a shift of at least one of them. */
  worksWith: readonly string[]
  /** Ids of colleagues. No shift overlaps a shift of one of them at the same location. */
  neverWith: readonly string[]
}

export const noLimits: WorkLimits = {
  minWeeklyMinutes: null,
  targetWeeklyMinutes: null,
  maxWeeklyMinutes: null,
  maxConsecutiveDays: null,
  minConsecutiveDaysOff: null,
  freeWeekends: null,
  ofWeekends: null,
  maxNightsPerWeek: null,
  minRestMinutes: null,
  worksWith: [],
  neverWith: [],
}

/** How many days before and after a week work matters to its limits. */
export const horizonOf = ({ ofWeekends, maxConsecutiveDays, minConsecutiveDaysOff }: WorkLimits) => ({
  before: Math.max((ofWeekends ?? 0) * 7, maxConsecutiveDays ?? 0, minConsecutiveDaysOff ?? 0, 2) + 1,
  after: Math.max(maxConsecutiveDays ?? 0, minConsecutiveDaysOff ?? 0, 2) + 1,
})

const minutes = z.int().min(0, 'This cannot be negative').max(WEEK, 'A week has 168 hours').nullable().default(null)
const count = (least: number, most: number) =>
  z.int('Enter a whole number').min(least, `At least ${least}`).max(most, `At most ${most}`).nullable().default(null)
const colleagues = z
  .array(id)
  .max(MOST_COLLEAGUES, `At most ${MOST_COLLEAGUES} colleagues`)
  .transform((ids) => [...new Set(ids)].toSorted())
  .default([])

export const workLimitTerms = {
  minWeeklyMinutes: minutes,
  targetWeeklyMinutes: minutes,
  maxWeeklyMinutes: minutes.describe('Replaces the organization’s maximum for this employee'),
  maxConsecutiveDays: count(1, MOST_DAYS).describe('The most days of work in a row'),
  minConsecutiveDaysOff: count(1, MOST_DAYS).describe('The fewest days off in a row'),
  freeWeekends: count(1, MOST_WEEKENDS).describe('At least this many free weekends of `ofWeekends` in a row'),
  ofWeekends: count(1, MOST_WEEKENDS),
  maxNightsPerWeek: count(0, 7).describe('A night is a shift with at least three hours between 23:00 and 06:00'),
  minRestMinutes: z
    .int()
    .min(0, 'This cannot be negative')
    .max(MOST_REST, 'At most 48 hours')
    .nullable()
    .default(null)
    .describe('Replaces the organization’s minimum rest between shifts for this employee'),
  worksWith: colleagues.describe('Each shift overlaps a shift of at least one of these colleagues'),
  neverWith: colleagues.describe('No shift overlaps a shift of one of these colleagues at the same location'),
}

/** Returns what contradicts itself in an employee's limits, by field. */
export function contradictionsIn(limits: WorkLimits): Partial<Record<keyof WorkLimits, string>> {
  const { minWeeklyMinutes: min, targetWeeklyMinutes: target, maxWeeklyMinutes: max, freeWeekends, ofWeekends } = limits
  return {
    ...(target !== null && min !== null && target < min && { targetWeeklyMinutes: 'Less than the minimum' }),
    ...(max !== null && max < Math.max(min ?? 0, target ?? 0) && { maxWeeklyMinutes: 'Less than the other hours' }),
    ...(freeWeekends === null && ofWeekends !== null && { freeWeekends: 'Enter how many of them are free' }),
    ...(freeWeekends !== null && ofWeekends === null && { ofWeekends: 'Enter the number of weekends' }),
    ...(freeWeekends !== null &&
      ofWeekends !== null &&
      freeWeekends > ofWeekends && { freeWeekends: `At most ${ofWeekends}` }),
    ...(limits.neverWith.some((each) => limits.worksWith.includes(each)) && {
      neverWith: 'A colleague is on both lists',
    }),
  }
}
