import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { paysPublicHolidays } from '#schema/payroll/policy.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { differences, type Difference } from '../domain/differences.ts'
import { averagedDays } from '../domain/holiday-pay/averaged-days.ts'
import { policiesOf } from '../queries/payroll-people.ts'
import { payrollOf } from '../queries/payroll-of.ts'
import type { ClosedPeriod, PayCalendar } from './pay-calendar.ts'
import { latestPaidFor } from './paid-periods.ts'

/** Days around a period that may affect its pay: those of the workweeks that it cuts. */
const WORKWEEK = 7
/** Changes up to this long (ms) before a closing are checked again: gateway clocks differ and a closing takes time. */
const OVERLAP = 3_600_000

/** Recomputes only employees affected by a change. A difference amounts to 0 if only hours changed. */
export async function unpaidDifferences(
  db: Kysely<Tables>,
  calendar: PayCalendar,
  periods: readonly ClosedPeriod[] = calendar.closed,
): Promise<Difference[]> {
  const changed = await changedSince(db, calendar, periods)
  const closings = calendar.closed.map(({ closing }) => closing.closingId)
  const found: Difference[] = []
  for (const period of periods) {
    const employeeIds = changed.get(period.from)
    if (!employeeIds) continue
    const paid = await latestPaidFor(db, closings, period, employeeIds)
    const who = { organizationId: calendar.organizationId, employeeIds }
    for await (const { person, lines } of payrollOf(db, who, period)) {
      const before = paid.get(person.id)?.lines ?? []
      found.push(...differences([{ period: { from: period.from, to: period.to }, lines: before }], lines))
    }
  }
  return found
}

async function changedSince(db: Kysely<Tables>, calendar: PayCalendar, closed: readonly ClosedPeriod[]) {
  if (closed.length === 0) return new Map<string, string[]>()
  const { organizationId } = calendar
  const policies = await policiesOf(db, { organizationId })
  const lookBack = averagedDays(policies.map(({ policy }) => policy))
  const paidHolidaysFrom =
    policies
      .filter(({ policy }) => policy && paysPublicHolidays(policy))
      .map(({ effectiveFrom }) => effectiveFrom)
      .toSorted()[0] ?? null
  const periods = closed.map((period) => ({
    first_day: period.from,
    since: new Date(Date.parse(lastComputedAt(calendar, period)) - OVERLAP).toISOString(),
    from_day: addDays(period.from, -WORKWEEK - lookBack),
    to_day: addDays(period.to, WORKWEEK),
  }))
  const { rows } = await sql<{ first_day: string; employee_id: string }>`
    select distinct period.first_day, person.employee_id
    from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb)
        as period (first_day text, since timestamptz, from_day text, to_day text)
      cross join lateral (
        select employee_id, first_day, last_day from read.pay_changes
        where organization_id = ${organizationId} and changed_at >= period.since
          and (kind <> 'holidays' or period.to_day >= ${paidHolidaysFrom}::text)
        union all
        select employee_id, first_day, last_day from read.pay_shift_changes, unnest(employee_ids) as employee_id
        where organization_id = ${organizationId} and changed_at >= period.since
      ) change
      join read.people person on person.organization_id = ${organizationId}
        and (change.employee_id = person.employee_id or change.employee_id is null)
    where change.first_day <= period.to_day and change.last_day >= period.from_day
    order by 1, 2
  `.execute(db)
  const byPeriod = Map.groupBy(rows, (row) => row.first_day)
  return new Map([...byPeriod].map(([first, of]) => [first, of.map((row) => row.employee_id)]))
}

/** A later closing paid a period's differences only if every period between was closed by then. */
function lastComputedAt(calendar: PayCalendar, { closing, to }: ClosedPeriod): string {
  let [computedAt, closedUntil] = [closing.at, closing.at]
  for (let next = calendar.on(addDays(to, 1)); next.closing; next = calendar.on(addDays(next.to, 1))) {
    const { at, paysDifferences } = next.closing
    if (paysDifferences && at > closedUntil && at > computedAt) computedAt = at
    if (at > closedUntil) closedUntil = at
  }
  return computedAt
}
