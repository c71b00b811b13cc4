/** An amount for a job role each week, for a weekday (0 is Sunday), or for a job role on a weekday. */
export type LaborBudgetPart = { jobRoleId: string | null; weekday: number | null; cents: number }

/** The parts need not add up to the weekly amount. */
export type BudgetAmounts = { weeklyCents: number | null; parts: LaborBudgetPart[] }

export const noBudget: BudgetAmounts = { weeklyCents: null, parts: [] }

export function budgetPartKey({ jobRoleId, weekday }: Pick<LaborBudgetPart, 'jobRoleId' | 'weekday'>): string {
  return `${jobRoleId} ${weekday}`
}
