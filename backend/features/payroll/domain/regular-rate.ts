import type { PayPolicy } from '#schema/payroll/policy.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { factorOf, fraction, over, plus, reduced, rounded, times, zero, type Fraction } from './fraction.ts'
import type { PayItem, Rate } from './inputs.ts'
import { secondsOf } from './overtime.ts'
import type { RegularRateEvidence } from './pay-line.ts'
import type { Piece } from './worked-time.ts'
import type { Workweek } from './workweek.ts'

/** Worked time with its rate. `null`: none was set. */
export type RatedPiece = Piece & { rate: Rate | null }

/** A week's part of an item's cents. */
export type Share = { itemId: string; flat: boolean; cents: Fraction }

/** What the regular rate of a week is made of. Rates are cents per hour, hours exact. */
export type RegularPay = { hours: Fraction; hoursCents: Fraction; shares: readonly Share[] }

export const hoursOf = (seconds: number) => fraction(seconds, 3600)
export const centsPerHour = (rate: Rate | null) => fraction(rate?.hourlyRateCents ?? 0)
export const sum = (fractions: readonly Fraction[]) => fractions.reduce(plus, zero)

/**
 * Bonuses and differentials enter the regular rate; a bonus over several weeks by an equal share of each
 * (29 CFR 778.208, 778.209). The other kinds do not (778.211, 778.217, 778.218).
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
 * Includable pay: hours at their rates, and holiday premiums of less than 1.5 (those of more are excluded,
 * 29 CFR 778.203). Flat bonuses stay out where they have a divisor of their own.
 */
export function regularPay(pieces: readonly RatedPiece[], items: readonly PayItem[], week: Workweek): RegularPay {
  const { policy } = week.rules
  const shares = sharesIn(week, items).filter(({ flat }) => !flat || policy.flatBonusDivisor === 'all-hours')
  const paid = [
    ...Map.groupBy(pieces, ({ rate, day }) => `${rate?.hourlyRateCents}/${holidayFactor(day, policy)}`).values(),
  ]
  return {
    hours: hoursOf(secondsOf(pieces)),
    hoursCents: sum(
      paid.map((group) => {
        const factor = holidayFactor(group[0]?.day ?? '', policy)
        const rate = centsPerHour(group[0]?.rate ?? null)
        return times(times(hoursOf(secondsOf(group)), rate), factorOf(isExcluded(factor) ? 1 : factor))
      }),
    ),
    shares,
  }
}

/** All includable pay by all hours worked, 29 CFR 778.109; zero without hours. */
export const weightedRate = ({ hours, hoursCents, shares }: RegularPay): Fraction =>
  hours.n === 0n ? zero : reduced(over(plus(hoursCents, sum(shares.map(({ cents }) => cents))), hours))

/** What bonuses add to every hour, besides the rate of the overtime hours themselves (29 CFR 778.419). */
export const bonusesAlone = (pay: RegularPay): RegularPay => ({ ...pay, hoursCents: zero })

/** `rate`: the part that is no average. */
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

/** A premium of 1.5 or more is no part of the regular rate and counts against overtime due. */
export const isExcluded = (factor: number) => factor >= 1.5
export const holidayFactor = (day: string, { holidays }: PayPolicy) =>
  holidays.find((holiday) => holiday.day === day)?.factor ?? 1
