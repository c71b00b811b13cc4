import { isMissedBreak } from '#schema/payroll/items.ts'
import { reduced, rounded } from './fraction.ts'
import type { PayInput, PayItem } from './inputs.ts'
import { compare } from './instants.ts'
import { amountOn, type ClassedPiece, type LineBuilder } from './lines.ts'
import { flatBonusPay } from './premiums.ts'
import { centsPerHour, evidenceOf, namedRate, sum, weightedRate, type RegularPay } from './regular-rate.ts'
import { itemRules } from './rules.ts'
import { isExemptOn, rateOf } from './salary/salary.ts'
import type { Workweek } from './workweek.ts'

const HOUR = 3600

/**
 * Pays one hour at the regular rate for each day and kind of missed break, but not to exempt employees. The hour is not worked
 * time.
 */
export function missedBreakPremiums(
  pieces: readonly ClassedPiece[],
  items: readonly PayItem[],
  person: Pick<PayInput, 'rates' | 'salary'>,
  pay: RegularPay,
  week: Workweek,
  line: LineBuilder,
) {
  const { mealPremium, restPremium } = week.rules.policy
  const missed = items
    .filter(({ kind, day }) => isMissedBreak(kind) && week.days.includes(day))
    .filter(({ kind }) => (kind === 'missed-meal' ? mealPremium : restPremium))
    .filter(({ day }) => !isExemptOn(person.salary, day))
    .toSorted((one, other) => compare(one.itemId, other.itemId))
  const onePerDay = [...Map.groupBy(missed, ({ kind, day }) => `${kind}/${day}`).values()].flatMap(
    ([first]) => first ?? [],
  )
  const flat = flatBonusPay(pieces, items, week)
  const terms = pieces.length === 0 ? [] : [pay, ...(flat ? [flat] : [])]
  return onePerDay.map(({ itemId, kind, day, weeks }) => {
    // A week without hours has no regular rate, so the agreed rate applies.
    const rate = pieces.length === 0 ? rateOf(person, day, null) : null
    const perHour = reduced(sum([centsPerHour(rate), ...terms.map(weightedRate)]))
    return line(
      {
        kind,
        rule: itemRules[kind],
        rate: namedRate(rate),
        regularRate: evidenceOf(perHour, terms, rate),
        factor: 1,
        item: { itemId, kind, amountCents: null, weeks },
      },
      amountOn(day, rounded(perHour), HOUR),
      [itemId],
      true,
    )
  })
}
