import { amount, count, day, instant, sentence, text, type Part } from '#kernel/sentence.ts'
import { factorOf, fraction, rounded, times, type Fraction } from './fraction.ts'
import type { HolidayPayEvidence, PayLine, RegularRateEvidence } from './pay-line.ts'
import { hoursOf } from './regular-rate.ts'

export type Explanation = {
  sentence: readonly Part[]
  formula: readonly Part[]
  evidence: readonly Evidence[]
}

/** A source of a pay line. `id` and `version` open it; a rule has neither. */
export type Evidence = {
  kind: 'rule' | 'policy' | 'rate' | 'item' | 'entry' | 'leave' | 'contract' | 'holiday'
  id: string | null
  version: number | null
  text: readonly Part[]
}

/** Getters, because evidence has one row per span and callers often need the sentence alone. */
export function explain(line: PayLine): Explanation {
  return {
    get sentence() {
      const changed = line.week.changed
        ? sentence`. The start of the workweek changed: of both ways to count, this one pays more (29 CFR 778.302)`
        : []
      return [...sentenceOf(line), ...changed]
    },
    get formula() {
      return formulaOf(line)
    },
    get evidence() {
      return evidenceOf(line)
    },
  }
}

function sentenceOf({
  kind,
  rule,
  rate,
  seconds,
  week,
  portions,
  item,
  holiday,
  salary,
  holidayPay,
  regularRate,
}: PayLine): readonly Part[] {
  const weekOf = sentence`the workweek of ${day(week.day, week.lastDay)}`
  const on = day(portions[0]?.day ?? week.day)
  switch (kind) {
    case 'straight-time':
      if (salary)
        return regularRate
          ? sentence`Worked ${hours(seconds)} beyond the hours that the salary covers in ${weekOf}`
          : sentence`Worked ${hours(seconds)} that the salary covers in ${weekOf}`
      return rate
        ? sentence`Worked ${hours(seconds)} at ${amount(rate.hourlyRateCents)} an hour in ${weekOf}`
        : sentence`Worked ${hours(seconds)} without a pay rate in ${weekOf}`
    case 'overtime-premium':
    case 'flat-bonus-premium':
      return sentence`${text(rule.name)}: ${hours(seconds)} in ${weekOf}`
    case 'holiday-premium':
      return sentence`Worked ${hours(seconds)} on ${holiday?.name ?? ''}, ${on}`
    case 'holiday-pay': {
      const average = holidayPay?.basis === 'average' ? 'the average day, ' : ''
      return sentence`Holiday pay for ${holiday?.name ?? ''} on ${on}: ${text(average)}${hours(seconds)}`
    }
    case 'overtime-credit':
      return sentence`Holiday premiums count against the overtime due in ${weekOf}`
    case 'salary': {
      const { from = week.day, to = week.lastDay, workdays = 0 } = salary?.period ?? {}
      const paid = count(portions.length, 'working day')
      return sentence`Salary for ${paid} of ${text(String(workdays))} in the pay period of ${day(from, to)}`
    }
    case 'leave':
      if (salary) return sentence`Paid leave of ${hours(seconds)} that the salary covers in ${weekOf}`
      return rate
        ? sentence`Paid leave of ${hours(seconds)} at ${amount(rate.hourlyRateCents)} an hour in ${weekOf}`
        : sentence`Paid leave of ${hours(seconds)} without a pay rate in ${weekOf}`
    case 'call-back':
      return sentence`A call-back on ${on} was ${hours(seconds)} shorter than the least that is paid`
    case 'missed-meal':
    case 'missed-rest':
      return sentence`${text(rule.name)} on ${on}: one hour at the regular rate`
    default: {
      const weeks = item && item.weeks > 1 ? sentence` for ${count(item.weeks, 'week')}` : []
      return sentence`${text(rule.name)} on ${on}${weeks}`
    }
  }
}

function formulaOf(line: PayLine): readonly Part[] {
  const { rate, regularRate, factor, seconds, cents } = line
  const paid = amount(cents)
  if (line.kind === 'salary' && line.salary?.period) {
    const { annualCents, period } = line.salary
    const days = line.portions.length
    const share = fraction(annualCents * days, period.periods * period.workdays)
    const product = `÷ ${period.periods} pay periods × ${days} ÷ ${period.workdays} working days`
    return sentence`${amount(annualCents)} ${text(product)} ${text(rounded(share) === cents ? '=' : '≈')} ${paid}`
  }
  if (line.holidayPay?.basis === 'average') {
    const { cents: earned, days } = line.holidayPay
    const exact = rounded(fraction(earned, days)) === cents
    return sentence`${amount(earned)} ${text(`÷ ${days} days ${exact ? '=' : '≈'}`)} ${paid}`
  }
  if (factor === null) return [paid]
  const perHour = regularRate
    ? fraction(BigInt(regularRate.numerator), BigInt(regularRate.denominator))
    : fraction(rate?.hourlyRateCents ?? 0)
  // A portion of a line may differ by a cent, because portions are rounded so that they add up to the line.
  const exact = rounded(times(times(hoursOf(seconds), perHour), factorOf(factor))) === cents
  const product = sentence`${hours(seconds)} × ${price(perHour)}${text(factor === 1 ? '' : ` × ${factor}`)}`
  const result = sentence`${product} ${text(exact ? '=' : '≈')} ${paid}`
  return regularRate ? sentence`${result}, regular rate ${composition(regularRate, perHour)}` : result
}

/** Example: `($460.00 + $15.00) ÷ 46 h = $10.3261`. */
function composition({ rateCents, terms }: RegularRateEvidence, perHour: Fraction): readonly Part[] {
  const parts = [
    ...(rateCents === null ? [] : [[amount(rateCents)]]),
    ...terms.map(({ hoursCents, items, seconds }) => {
      const cents = [...(hoursCents > 0 ? [hoursCents] : []), ...items.map((item) => item.cents)]
      const pay = joined(cents.map((each) => [amount(each)]))
      return sentence`${cents.length > 1 ? sentence`(${pay})` : pay} ÷ ${hours(seconds)}`
    }),
  ]
  return terms.length === 0 ? [price(perHour)] : sentence`${joined(parts)} = ${price(perHour)}`
}

const joined = (parts: readonly (readonly Part[])[]) =>
  parts.flatMap((part, index) => (index > 0 ? [text(' + '), ...part] : part))

function evidenceOf({
  rule,
  policyChangeId,
  rulesOf,
  rate,
  item,
  leave,
  salary,
  holiday,
  holidayPay,
  portions,
}: PayLine): Evidence[] {
  const rests = (kind: Evidence['kind'], id: string | null, version: number | null, text: readonly Part[]) => ({
    kind,
    id,
    version,
    text,
  })
  return [
    rests('rule', null, null, sentence`${text(rule.name)}, ${text(rule.source)}`),
    rests(
      'policy',
      policyChangeId,
      null,
      rulesOf === undefined ? sentence`pay policy` : sentence`pay policy of ${text(rulesOf)}`,
    ),
    ...(rate
      ? [rests('rate', rate.changeId, null, sentence`${amount(rate.hourlyRateCents)} from ${day(rate.effectiveFrom)}`)]
      : []),
    ...(salary
      ? [
          rests(
            'contract',
            null,
            null,
            sentence`${amount(salary.annualCents)} a year from ${day(salary.effectiveFrom)}`,
          ),
        ]
      : []),
    ...(holidayPay ? [rests('holiday', null, null, hoursOfHoliday(holidayPay))] : []),
    ...(holiday?.isPublic ? [rests('holiday', null, null, sentence`public holiday of the location`)] : []),
    ...(item ? [rests('item', item.itemId, null, sentence`${text(rule.name)}`)] : []),
    ...(leave
      ? portions.map(({ day: on, seconds, cents }) =>
          rests('leave', leave.requestId, null, sentence`${day(on)}: ${hours(seconds)}, ${amount(cents)}`),
        )
      : []),
    ...portions.flatMap(({ span, seconds, cents }) =>
      span
        ? rests('entry', span.entryId, span.version, [
            ...sentence`${instant(span.startsAt, span.endsAt)}: `,
            ...(seconds > 0 ? [hours(seconds), text(', ')] : []),
            amount(cents),
            ...(span.roundedIn === cut(span.clockIn) && span.roundedOut === cut(span.clockOut)
              ? []
              : sentence`; punched ${instant(span.clockIn, span.clockOut)}, rounded ${instant(span.roundedIn, span.roundedOut)}`),
          ])
        : [],
    ),
  ]
}

function hoursOfHoliday(evidence: HolidayPayEvidence): readonly Part[] {
  switch (evidence.basis) {
    case 'contract':
      return sentence`hours of this day in the contract from ${day(evidence.effectiveFrom)}`
    case 'shifts':
      return sentence`published shifts that start on this day`
    case 'average': {
      const { from, to, seconds, cents } = evidence
      return sentence`regular hours and paid leave of ${day(from, to)}: ${hours(seconds)}, ${amount(cents)}`
    }
  }
}

const cut = (at: string) => at.replace(/\.\d+Z$/, '.000Z')

const hours = (seconds: number) => text(`${Number((seconds / 3600).toFixed(4))} h`)

/** Cents per hour, to hundredths of a cent. */
const price = (perHour: Fraction): Part => amount(rounded(times(perHour, fraction(100))) / 100)
