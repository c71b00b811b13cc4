import { z } from 'zod'
import { day, id } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'

const cents = 'A budget is a whole number of cents, up to 100 million'

export const updateLaborBudgetInput = z.strictObject({
  locationId: id,
  effectiveFrom: day,
  weeklyCents: named('Cents', z.int(cents).min(0, cents).max(10_000_000_000, cents)).nullable(),
})
export type LaborBudget = z.infer<typeof updateLaborBudgetInput>
