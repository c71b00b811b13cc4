import { z } from 'zod'
import { day } from '#schema/shared/fields.ts'
import { byId, call, type Operations } from '#schema/shared/rest.ts'
import { employmentTypes } from './terms.ts'

const contract = z.object({
  effective_from: day,
  employment_type: z.enum(employmentTypes),
  weekly_minutes: z.int(),
  pattern: z.array(z.array(z.int())).nullable(),
  annual_salary_cents: z.int().nullable(),
  ends_on: day.nullable(),
})

export const operations = {
  'GET /api/employees/{id}/contracts': call({
    summary: "List an employee's contracts, by their first days",
    description: 'Empty if the caller may not see the employee’s pay.',
    params: byId,
    response: z.object({ contracts: z.array(contract) }),
  }),
} satisfies Operations
