import type { PayPolicy } from '#schema/payroll/policy.ts'
import { premiumPart, factorOf, plus, reduced, times, zero } from './fraction.ts'
import type { PayItem, Ruleset } from './inputs.ts'
import { portionsAt, allocate, type ClassedPiece, type LineBuilder } from './lines.ts'
import { secondsOf, type OvertimeReason } from './overtime.ts'
import type { PayLine } from './pay-line.ts'
import {
  bonusesAlone,
  centsPerHour,
  evidenceOf,
  hoursOf,
  namedRate,
  sharesIn,
  weightedRate,
  type RegularPay,
} from './regular-rate.ts'
import { flatBonusPremium, overtimeCredit, overtimeRule } from './rules.ts'
import type { Workweek } from './workweek.ts'

/** Overtime and double time on top of straight time: regular rate × (factor − 1) × hours. */
export function overtimePremiums(
  pieces: readonly ClassedPiece[],
  pay: RegularPay,
  { rules }: Workweek,
  line: LineBuilder,
) {
  const { policy } = rules
  const inEffect = policy.regularRate === 'rate-in-effect'
  const rateKey = ({ rate }: ClassedPiece) => (inEffect ? (rate?.changeId ?? '') : '')
  const keyOf = (piece: ClassedPiece) => `${rateKey(piece)}/${awayFrom(rules, piece)?.locationId ?? ''}`
  return byReason(pieces, keyOf).map(({ reason, group }) => {
    const away = group[0] && awayFrom(rules, group[0])
    const rate = inEffect ? (group[0]?.rate ?? null) : null
    const term = inEffect ? bonusesAlone(pay) : pay
    const regular = reduced(plus(centsPerHour(rate), weightedRate(term)))
    const terms = inEffect && pay.shares.length === 0 ? [] : [term]
    const factor = premiumPart(factorFor(reason, policy))
    return line(
      {
        kind: 'overtime-premium',
        rule: overtimeRule(reason, policy),
        rate: namedRate(rate),
        regularRate: evidenceOf(regular, terms, rate),
        factor,
      },
      portionsAt(group, times(regular, factorOf(factor))),
      [reason, rate?.changeId ?? null, away?.locationId ?? null],
      true,
      away,
    )
  })
}

/** Returns the rules of a piece of daily overtime if they are not those of the week. */
const awayFrom = (own: Ruleset, { reason, rules }: ClassedPiece): Ruleset | undefined =>
  reason !== 'weekly' && rules !== own && rules.locationId !== own.locationId ? rules : undefined

/**
 * California overtime on flat bonuses: divided by non-overtime hours and paid at the whole factor, because the bonus
 * itself pays nothing for overtime hours (Alvarado v. Dart Container, 2018).
 */
export function flatBonusPremiums(
  pieces: readonly ClassedPiece[],
  items: readonly PayItem[],
  week: Workweek,
  line: LineBuilder,
) {
  const pay = flatBonusPay(pieces, items, week)
  if (!pay) return []
  const perHour = weightedRate(pay)
  return byReason(pieces).map(({ reason, group }) => {
    const factor = factorFor(reason, week.rules.policy)
    const regularRate = evidenceOf(perHour, [pay])
    const portions = portionsAt(group, times(perHour, factorOf(factor)))
    return line({ kind: 'flat-bonus-premium', rule: flatBonusPremium, regularRate, factor }, portions, [reason], true)
  })
}

/** Returns flat bonuses with their divisor of non-overtime hours, or `null` if they belong to the usual regular rate. */
export function flatBonusPay(pieces: readonly ClassedPiece[], items: readonly PayItem[], week: Workweek) {
  const shares = sharesIn(week, items).filter(({ flat }) => flat)
  if (week.rules.policy.flatBonusDivisor === 'all-hours' || shares.length === 0) return null
  const regular = pieces.filter(({ reason }) => reason === null)
  return { hours: hoursOf(secondsOf(regular.length > 0 ? regular : pieces)), hoursCents: zero, shares }
}

/** Credits holiday premiums of at least 1.5 against the overtime due in the week (29 CFR 778.201 to 778.205). */
export function creditOf(due: readonly PayLine[], holidays: readonly PayLine[], line: LineBuilder): PayLine[] {
  const cents = (lines: readonly PayLine[]) => lines.reduce((total, each) => total + each.cents, 0)
  const credit = Math.min(cents(due), cents(holidays))
  if (credit === 0) return []
  const portions = allocate(
    credit,
    due.flatMap((each) => each.portions),
  ).map((portion) => ({ ...portion, cents: 0 - portion.cents }))
  return [line({ kind: 'overtime-credit', rule: overtimeCredit }, portions, [], true)]
}

export function factorFor(reason: OvertimeReason, { weeklyFactor }: PayPolicy) {
  if (reason === 'weekly') return weeklyFactor
  return reason === 'daily' || reason === 'seventh-day' ? 1.5 : 2
}

function byReason(pieces: readonly ClassedPiece[], also: (piece: ClassedPiece) => string = () => '') {
  const found = new Map<string, { reason: OvertimeReason; group: ClassedPiece[] }>()
  for (const piece of pieces) {
    if (piece.reason === null) continue
    const key = `${piece.reason}/${also(piece)}`
    const same = found.get(key)
    if (same) same.group.push(piece)
    else found.set(key, { reason: piece.reason, group: [piece] })
  }
  return [...found.values()]
}
