import { wholeDollars } from '#frontend/shared/lib/money.ts'
import { reader } from '#frontend/shared/lib/time/format.ts'

export function budgetInWords(plannedCents: number, budgetCents: number, as = reader) {
  const left = budgetCents - plannedCents
  const budget = wholeDollars(budgetCents, as)
  return left < 0 ? `${wholeDollars(-left, as)} over ${budget}` : `${wholeDollars(left, as)} left of ${budget}`
}
