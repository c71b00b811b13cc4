import { z } from 'zod'
import { range } from '#schema/payroll/range.ts'
import { day } from '#schema/shared/fields.ts'
import { call, type Operations } from '#schema/shared/rest.ts'

/** Hours to two decimals, cost in dollars. */
const costRow = z.object({ date: day, total_hours: z.number(), total_cost: z.number(), employee_count: z.int() })
const overtimeRow = z.object({
  employee_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  week_start: day,
  weekly_hours: z.number(),
  overtime_hours: z.number(),
  double_time_hours: z.number(),
  overtime_cost: z.number().nullable().describe('Null if you may not see the pay of this employee'),
})

export const operations = {
  'GET /api/labor/costs': call({
    summary: 'Worked and scheduled hours and cost by day',
    description:
      'For your location; for owners, the whole organization. Days are inclusive, in the location’s time zone.',
    query: range,
    response: z.object({
      actual: z.array(costRow),
      scheduled: z.array(costRow),
      hidden_pay: z.int().describe('Employees with hours whose pay you may not see; costs exclude them'),
    }),
  }),
  'GET /api/labor/overtime': call({
    summary: 'Workweeks with overtime',
    query: range,
    response: z.array(overtimeRow),
  }),
} satisfies Operations
