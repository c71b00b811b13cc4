import { dollars, wholeDollars } from '#frontend/shared/lib/money.ts'
import { reader } from '#frontend/shared/lib/time/format.ts'
import { hoursOf } from './labels.ts'

/** `withoutRate`: employees with hours but no pay rate. `hiddenPay`: employees whose pay the viewer may not see. */
type LaborCost = { cents: number; withoutRate: number; hiddenPay?: number; overtimeSeconds?: number }

const peopleInWords = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Returns whole dollars. Beside hours, a cost below 50 cents shows its cents, and an unknown cost (no rates, hidden pay, open shifts only) is a dash: never `$0`. */
export function laborCostInWords(
  minutes: number,
  { cents, withoutRate, hiddenPay = 0, overtimeSeconds = 0 }: LaborCost,
  as = reader,
): { amount: string; notes: string[] } {
  const roundsToZero = cents < 50
  const unknown = cents === 0 ? '—' : dollars(cents, as)
  return {
    amount: minutes > 0 && roundsToZero ? unknown : wholeDollars(cents, as),
    notes: [
      ...(overtimeSeconds > 0 ? [`${hoursOf(overtimeSeconds / 60, as)} overtime`] : []),
      ...(withoutRate > 0 ? [`no pay rate for ${peopleInWords(withoutRate)}`] : []),
      ...(hiddenPay > 0 ? [`pay of ${peopleInWords(hiddenPay)} hidden`] : []),
    ],
  }
}
