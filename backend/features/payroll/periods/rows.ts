import { hoursOf } from '#backend/platform/http/hours.ts'
import type { PayLine } from '../domain/pay-line.ts'
import type { DifferenceInPeriod, PeriodDetail } from './period-detail.ts'

export function payPeriodRow({ period, status, people, lines, differences }: PeriodDetail) {
  const { from, to, closing } = period
  const needed = people.filter(({ state }) => state !== 'none')
  return {
    start: from,
    from,
    to,
    status,
    employees: needed.length,
    approved: needed.filter(({ state }) => state === 'approved').length,
    closedAt: closing?.at ?? null,
    position: closing?.position ?? null,
    engineVersion: closing?.engineVersion ?? null,
    digest: closing?.digest ?? null,
    grossCents: people.reduce((sum, person) => sum + (person.grossCents ?? 0), 0),
    differenceCents: differences.reduce((sum, difference) => sum + difference.amountCents, 0),
    people: people.map(({ employeeId, firstName, lastName, state, missing, workedSeconds, grossCents }) => ({
      employeeId,
      firstName,
      lastName,
      state,
      missing: [...missing],
      hours: hoursOf(workedSeconds),
      grossCents,
    })),
    lines: lines.map(lineOf),
    differences: differences.map(differenceOf),
  }
}

const lineOf = ({ week, item, portions, rule, rate, regularRate, ...line }: PayLine) => ({
  employeeId: line.employeeId,
  key: line.key,
  kind: line.kind,
  week: { day: week.day, lastDay: week.lastDay },
  seconds: line.seconds,
  cents: line.cents,
  factor: line.factor,
  rule,
  policyChangeId: line.policyChangeId,
  rate,
  regularRate: regularRate && { numerator: regularRate.numerator, denominator: regularRate.denominator },
  itemId: item?.itemId ?? null,
  dueOn: line.dueOn,
  portions: portions.map(({ day, seconds, cents, hours, span }) => ({
    day,
    seconds,
    cents,
    hours,
    entryId: span?.entryId ?? null,
    version: span?.version ?? null,
  })),
})

const differenceOf = ({ forPeriod, inPeriod, corrections, causes, ...difference }: DifferenceInPeriod) => ({
  employeeId: difference.employeeId,
  amountCents: difference.amountCents,
  forPeriod: forPeriod.from,
  inPeriod: inPeriod.from,
  corrections: [...corrections],
  causes: [...causes],
})
