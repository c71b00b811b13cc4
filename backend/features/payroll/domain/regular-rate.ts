import { addDays } from '#schema/shared/week-time.ts'
import { factorOf, fraction, over, plus, reduced, rounded, times, zero, type Fraction } from './fraction.ts'
import { holidayFactors } from './holiday-pay/holiday-factors.ts'
import type { PayItem, Rate } from './inputs.ts'
import { secondsOf } from './overtime.ts'
import type { RegularRateEvidence } from './pay-line.ts'
import type { Piece } from './worked-time.ts'
import type { Workweek } from './workweek.ts'

export type RatedPiece = Piece & { rate: Rate | null }

export type Share = { itemId: string; flat: boolean; cents: Fraction }

export type RegularPay = { hours: Fraction; hoursCents: Fraction; shares: readonly Share[] }

export const hoursOf = (seconds: number) => fraction(seconds, 3600)
export const centsPerHour = (rate: Rate | null) =>
  rate?.salary ? salariedCentsPerHour(rate.salary) : fraction(rate?.hourlyRateCents ?? 0)

/** Exempt employees have no regular rate. */
export const salariedCentsPerHour = ({ annualCents, weeklyMinutes, isExempt }: NonNullable<Rate['salary']>) =>
  isExempt ? zero : fraction(annualCents * 60, 52 * weeklyMinutes)

/** Returns the rate that a line names. A salary is not an hourly rate. */
export const namedRate = (rate: Rate | null) => (rate?.salary ? null : rate)
export const sum = (fractions: readonly Fraction[]) => fractions.reduce(plus, zero)

/**
 * Returns the items that enter the regular rate: bonuses and differentials, a bonus over several weeks with an equal
 * share in each (29 CFR 778.208, 778.209). Other kinds are excluded (778.211, 778.217, 778.218).
 */
export function sharesIn({ days }: Workweek, items: readonly PayItem[]): Share[] {
  return items.flatMap(({ itemId, day, kind, amountCents, weeks }) => {
    const included = kind === 'bonus' || kind === 'flat-bonus' || kind === 'differential'
    if (!included || amountCents === null) return []
    const covers = Array.from({ length: weeks }).some((_, back) => days.includes(addDays(day, -7 * back)))
    return covers ? [{ itemId, flat: kind === 'flat-bonus', cents: fraction(amountCents, weeks) }] : []
  })
}

/**
 * Returns includable pay: hours at their rates, plus holiday premiums below 1.5 (higher ones are excluded, 29 CFR
 * 778.203). Excludes flat bonuses that have their own divisor.
 */
export function regularPay(pieces: readonly RatedPiece[], items: readonly PayItem[], week: Workweek): RegularPay {
  const { policy } = week.rules
  const factorOn = holidayFactors(week.rules)
  const shares = sharesIn(week, items).filter(({ flat }) => !flat || policy.flatBonusDivisor === 'all-hours')
  const paid = [
    ...Map.groupBy(
      pieces,
      ({ rate, day }) => `${rate?.salary ? rate.changeId : rate?.hourlyRateCents}/${factorOn(day)}`,
    ).values(),
  ]
  return {
    hours: hoursOf(secondsOf(pieces)),
    hoursCents: sum(
      paid.map((group) => {
        const factor = factorOn(group[0]?.day ?? '')
        const rate = centsPerHour(group[0]?.rate ?? null)
        return times(times(hoursOf(secondsOf(group)), rate), factorOf(isExcluded(factor) ? 1 : factor))
      }),
    ),
    shares,
  }
}

/** Includable pay divided by all hours worked (29 CFR 778.109); zero without hours. */
export const weightedRate = ({ hours, hoursCents, shares }: RegularPay): Fraction =>
  hours.n === 0n ? zero : reduced(over(plus(hoursCents, sum(shares.map(({ cents }) => cents))), hours))

/** The amount that bonuses add to every hour, without the rate of the hour itself (29 CFR 778.419). */
export const bonusesAlone = (pay: RegularPay): RegularPay => ({ ...pay, hoursCents: zero })

/** `rate` is the agreed rate that `perHour` includes, if the policy does not average hours. */
export const evidenceOf = (
  perHour: Fraction,
  terms: readonly RegularPay[],
  rate: Rate | null = null,
): RegularRateEvidence => ({
  numerator: String(perHour.n),
  denominator: String(perHour.d),
  rateCents: rate?.hourlyRateCents ?? null,
  terms: terms.map(({ hours, hoursCents, shares }) => ({
    hoursCents: rounded(hoursCents),
    items: shares.map(({ itemId, cents }) => ({ itemId, cents: rounded(cents) })),
    seconds: rounded(times(hours, fraction(3600))),
  })),
})

/** Returns how a line names a rate: as an hourly rate, or as the regular rate of a salary. */
export const rateFacts = (rate: Rate | null) =>
  rate?.salary ? { rate: null, regularRate: evidenceOf(centsPerHour(rate), []) } : { rate, regularRate: null }

/** A holiday premium of 1.5 or more is excluded from the regular rate and credited against overtime due. */
export const isExcluded = (factor: number) => factor >= 1.5
