import { z } from 'zod'
import { day } from '#schema/shared/fields.ts'
import { byId, call, type Operations } from '#schema/shared/rest.ts'
import { employmentTypes, type ContractTerms } from './terms.ts'

/** The terms of a contract without their first day. */
export const contractRow = z.object({
  employment_type: z.enum(employmentTypes),
  weekly_minutes: z.int(),
  pattern: z.array(z.array(z.int())).nullable(),
  annual_salary_cents: z.int().nullable(),
  ends_on: day.nullable(),
})
const contract = z.object({ effective_from: day, ...contractRow.shape })

export const toContractRow = (terms: ContractTerms): z.infer<typeof contractRow> => ({
  employment_type: terms.employmentType,
  weekly_minutes: terms.weeklyMinutes,
  pattern: terms.pattern && terms.pattern.map((week) => [...week]),
  annual_salary_cents: terms.annualSalaryCents,
  ends_on: terms.endsOn,
})

export const operations = {
  'GET /api/employees/{id}/contracts': call({
    summary: "List an employee's contracts, by their first days",
    description: 'Empty if the caller may not see the employee’s pay.',
    params: byId,
    response: z.object({ contracts: z.array(contract) }),
  }),
} satisfies Operations
