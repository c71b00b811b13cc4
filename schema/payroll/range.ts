import { z } from 'zod'
import { addDays } from '#schema/shared/week-time.ts'
import { day } from '#schema/shared/fields.ts'

const LONGEST = 3 * 366

const areDays = ({ issues }: { issues: readonly unknown[] }) => issues.length === 0

/** Days, inclusive, as query parameters. */
export const range = z
  .strictObject({ startDate: day, endDate: day })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    message: 'End date must be after start date',
    path: ['endDate'],
    when: areDays,
  })
  .refine(({ startDate, endDate }) => endDate <= addDays(startDate, LONGEST), {
    message: 'Choose at most three years',
    path: ['endDate'],
    when: areDays,
  })
