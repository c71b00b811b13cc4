import type { BudgetAmounts, LaborBudgetPart } from '#schema/organization/budget-amounts.ts'
import { weekdayOf } from '#schema/shared/week-time.ts'
import { wholeDollars } from '#frontend/shared/lib/money.ts'
import { weekdayNames } from '#frontend/shared/lib/time/days.ts'
import { reader } from '#frontend/shared/lib/time/format.ts'

/** The cost of a day's shifts in a job role. */
type PlannedPart = { day: string; jobRoleId?: string | null | undefined; cents: number }
type Planned = { cents: number; parts: readonly PlannedPart[] }
type PartKey = Pick<LaborBudgetPart, 'jobRoleId' | 'weekday'>

export function budgetInWords(plannedCents: number, budgetCents: number, as = reader) {
  const left = budgetCents - plannedCents
  const budget = wholeDollars(budgetCents, as)
  return left < 0 ? `${wholeDollars(-left, as)} over ${budget}` : `${wholeDollars(left, as)} left of ${budget}`
}

/** The planned cost in cents that counts against the budget of a job role or day. */
export const plannedCentsOf = ({ jobRoleId, weekday }: PartKey, parts: readonly PlannedPart[]) =>
  parts
    .filter((part) => jobRoleId === null || part.jobRoleId === jobRoleId)
    .filter(({ day }) => weekday === null || weekdayOf(day) === weekday)
    .reduce((sum, { cents }) => sum + cents, 0)

/** `Cook`, `Friday` or `Cook on Friday`. */
export function partInWords(
  { jobRoleId, weekday }: PartKey,
  roles: readonly { id: string; name: string }[],
  as = reader,
): string {
  const day = weekday === null ? undefined : weekdayNames('long', as)[weekday]
  if (jobRoleId === null) return day ?? ''
  const role = roles.find(({ id }) => id === jobRoleId)?.name ?? 'Removed job role'
  return day ? `${role} on ${day}` : role
}

/** One sentence for the week and one for each job role or day whose planned cost exceeds its budget. */
export function budgetLines(
  planned: Planned,
  { weeklyCents, parts }: BudgetAmounts,
  roles: readonly { id: string; name: string }[],
  as = reader,
): { text: string; isOver: boolean }[] {
  const week =
    weeklyCents === null
      ? []
      : [{ text: budgetInWords(planned.cents, weeklyCents, as), isOver: planned.cents > weeklyCents }]
  const over = parts.flatMap((part) => {
    const cents = plannedCentsOf(part, planned.parts)
    const text = `${partInWords(part, roles, as)}: ${budgetInWords(cents, part.cents, as)}`
    return cents > part.cents ? [{ text, isOver: true }] : []
  })
  return [...week, ...over]
}
