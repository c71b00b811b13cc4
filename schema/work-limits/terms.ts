import { z } from 'zod'
import { id } from '#schema/shared/fields.ts'

const WEEK = 7 * 24 * 60
const MOST_REST = 48 * 60
const MOST_DAYS = 14
const MOST_WEEKENDS = 8
const MOST_COLLEAGUES = 10

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
