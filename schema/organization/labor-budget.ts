import { z } from 'zod'
import { day, id } from '#schema/shared/fields.ts'
import { budgetPartKey } from '#schema/organization/budget-amounts.ts'
import { named } from '#schema/shared/graphql-types.ts'

const centsMessage = 'A budget is a whole number of cents, up to 100 million'
const cents = named('Cents', z.int(centsMessage).min(0, centsMessage).max(10_000_000_000, centsMessage))

/** Enough for ten job roles with an amount for each weekday and one for the week. */
export const MAX_BUDGET_PARTS = 80

const part = z
  .strictObject({
    jobRoleId: id.nullable().default(null),
    weekday: z.int().min(0).max(6).nullable().default(null).describe('0 (Sunday) to 6'),
    cents,
  })
  .refine(({ jobRoleId, weekday }) => jobRoleId !== null || weekday !== null, {
    message: 'Choose a job role or a weekday',
    path: ['jobRoleId'],
  })

export const updateLaborBudgetInput = z.strictObject({
  locationId: id,
  effectiveFrom: day,
  weeklyCents: cents.nullable(),
  parts: z
    .array(named('LaborBudgetPartInput', part))
    .max(MAX_BUDGET_PARTS, `At most ${MAX_BUDGET_PARTS} job roles and days can have a budget`)
    .refine(
      (parts) => new Set(parts.map(budgetPartKey)).size === parts.length,
      'Two amounts are for the same job role and day',
    )
    .default([])
    .describe('Budgets of job roles and days'),
})
export type LaborBudget = z.infer<typeof updateLaborBudgetInput>
