import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Currency } from '#schema/organization/rules.ts'
import { organizationById } from '#backend/features/organization/queries.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { plainText, type Clocks } from '#backend/platform/plain-text.ts'
import { explain } from '../domain/explain.ts'
import type { PayLine } from '../domain/pay-line.ts'
import type { EmployeePay } from './employee-pay.ts'
import { changedSinceClosing } from './since-closing.ts'

export async function settersOf(
  db: Kysely<Tables>,
  organizationId: string,
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, { at: string; actorId: string | null; actorName: string | null }>> {
  if (changeIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('read.history')
    .select(['command_id as id', 'at', 'actor_id as actorId', 'actor_name as actorName'])
    .where('organization_id', '=', organizationId)
    .where('command_id', 'in', changeIds)
    .execute()
  return new Map(rows.map(({ id, ...setter }) => [id, setter]))
}

export async function explanationOf(db: Kysely<Tables>, organizationId: string, pay: EmployeePay) {
  const { person, from, to, totals, lines } = pay
  const [found, changed] = await Promise.all([organizationById(db, organizationId), changedSinceClosing(db, pay)])
  const { clockFormat, currency } = requireRow(found)
  const lineOf = (line: PayLine) => lineIn(line, { clocks: { timeZone: person.zone, clockFormat }, currency })
  const written = (line: PayLine | null) => line && lineOf(line)
  return {
    employeeId: person.id,
    startDate: from,
    endDate: to,
    totalCents: totals.grossCents + totals.reimbursedCents,
    lines: lines.map(lineOf),
    changedSinceClosing: changed.map(({ from: startDate, to: endDate, lines: differing, ...period }) => ({
      startDate,
      endDate,
      ...period,
      lines: differing.map(({ closed, now }) => ({ closed: written(closed), now: written(now) })),
    })),
  }
}

function lineIn(line: PayLine, habits: { clocks: Clocks; currency: Currency }) {
  const { key, kind, week, seconds, cents, factor, rule, policyChangeId, rate, regularRate, item, portions } = line
  const { sentence, formula } = explain(line)
  return {
    key,
    kind,
    week: { day: week.day, lastDay: week.lastDay, startsAt: week.startsAt, endsAt: week.endsAt },
    sentence: plainText(sentence, habits),
    formula: plainText(formula, habits),
    seconds,
    cents,
    factor,
    rule,
    policyChangeId,
    rate,
    regularRate: regularRate && { numerator: regularRate.numerator, denominator: regularRate.denominator },
    item: item && { itemId: item.itemId, kind: item.kind },
    spans: portions.flatMap(({ span, ...portion }) => (span ? { ...span, ...portion } : [])),
  }
}
