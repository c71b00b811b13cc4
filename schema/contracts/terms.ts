import { z } from 'zod'
import { day } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { daysApart, sundayOf, weekdayOf } from '#schema/shared/week-time.ts'

/** Exempt employees get no overtime. */
export const employmentTypes = ['hourly', 'salaried_non_exempt', 'salaried_exempt'] as const
export type EmploymentType = (typeof employmentTypes)[number]
export const employmentTitles = {
  hourly: 'Hourly',
  salaried_non_exempt: 'Salaried, with overtime',
  salaried_exempt: 'Salaried, exempt from overtime',
} as const satisfies Record<EmploymentType, string>

const WEEK = 7 * 24 * 60
const DAY = 24 * 60
const MAX_PATTERN_WEEKS = 8

/** What an employment contract says from its first day on. */
export type ContractTerms = {
  employmentType: EmploymentType
  /** Average minutes per week. */
  weeklyMinutes: number
  /** Minutes from Sunday to Saturday, one list per week; the weeks repeat from the week of the first day. Null: irregular. */
  pattern: readonly (readonly number[])[] | null
  /** Null if paid by the hour. */
  annualSalaryCents: number | null
  /** The last day of a fixed-term contract. */
  endsOn: string | null
}

export const contractTerms = {
  employmentType: named('EmploymentType', z.enum(employmentTypes)),
  weeklyMinutes: z.int().min(0, 'This cannot be negative').max(WEEK, 'A week has 168 hours'),
  pattern: z
    .array(
      z
        .array(z.int().min(0, 'This cannot be negative').max(DAY, 'A day has 24 hours'))
        .length(7, 'A week has seven days'),
    )
    .min(1)
    .max(MAX_PATTERN_WEEKS, `At most ${MAX_PATTERN_WEEKS} weeks`)
    .nullable()
    .default(null)
    .describe('Minutes from Sunday to Saturday, one list per week. The weeks repeat. Null for irregular hours'),
  annualSalaryCents: z
    .int()
    .min(0, 'This cannot be negative')
    .max(2_000_000_000, 'At most 20,000,000')
    .nullable()
    .default(null),
  endsOn: day.nullable().default(null).describe('The last day of a fixed-term contract'),
}

type DatedTerms = ContractTerms & { effectiveFrom: string }

/** Returns what contradicts itself in a contract, by field. */
export function contradictionsIn(contract: DatedTerms): Partial<Record<keyof DatedTerms, string>> {
  const { employmentType, weeklyMinutes, pattern, annualSalaryCents, endsOn, effectiveFrom } = contract
  const isSalaried = employmentType !== 'hourly'
  return {
    ...(isSalaried && annualSalaryCents === null && { annualSalaryCents: 'A salaried employee needs a salary' }),
    ...(employmentType === 'salaried_non_exempt' &&
      weeklyMinutes === 0 && { weeklyMinutes: 'Enter the weekly hours that the salary pays' }),
    ...(!isSalaried && annualSalaryCents !== null && { annualSalaryCents: 'An hourly employee has no salary' }),
    ...(pattern &&
      averageMinutes(pattern) !== weeklyMinutes && { weeklyMinutes: 'The weekdays add up to other hours' }),
    ...(endsOn !== null && endsOn < effectiveFrom && { endsOn: 'The last day must be after the first day' }),
  }
}

/** Average minutes per week, rounded. */
export const averageMinutes = (pattern: readonly (readonly number[])[]) =>
  Math.round(pattern.flat().reduce((sum, minutes) => sum + minutes, 0) / pattern.length)

const STANDARD_DAYS = 500

/** Returns the average working days per week in hundredths. Irregular hours count as five days. */
export const workingDays = ({ pattern }: Pick<ContractTerms, 'pattern'>) =>
  pattern ? Math.round((pattern.flat().filter((minutes) => minutes > 0).length * 100) / pattern.length) : STANDARD_DAYS

/** Returns the seconds that a contract expects on a day. Irregular hours are spread over Monday to Friday. */
export function contractSecondsOn(contract: DatedTerms, day: string): number {
  const { pattern, weeklyMinutes, effectiveFrom } = contract
  const weekday = weekdayOf(day)
  if (!pattern) return weekday === 0 || weekday === 6 ? 0 : weeklyMinutes * 12
  const weeks = daysApart(sundayOf(effectiveFrom), sundayOf(day)) / 7
  const index = ((weeks % pattern.length) + pattern.length) % pattern.length
  return (pattern[index]?.[weekday] ?? 0) * 60
}
