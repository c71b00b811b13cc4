import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { addDays } from '#schema/shared/week-time.ts'
import type { Range } from '../domain/totals.ts'
import { earliestOpen, firstDayOfPay, type KnownPeriod, type PayCalendar } from './calendar.ts'
import { unpaidDifferences } from './differences.ts'
import { hoursIn } from './hours.ts'
import { isApproved } from './period.ts'
import type { PeriodView } from './visible.ts'

export const periodStatuses = ['open', 'approved', 'closed', 'exported'] as const
export type PeriodStatus = (typeof periodStatuses)[number]

/** Counts are of the people that the viewer sees. */
export type PeriodSummary = Range & {
  status: PeriodStatus
  /** Those with hours or pay items; of a closed period, those who were paid. */
  employees: number
  approved: number
  /** What corrects closed periods and is paid in this one. */
  differences: number
}

/** The next one, the current one and those before, back to the first hours; latest first. */
export async function periodSummaries(
  db: Kysely<Tables>,
  calendar: PayCalendar,
  view: PeriodView,
  today: string,
): Promise<PeriodSummary[]> {
  const first = (await firstDayOfPay(db, calendar.organizationId)) ?? today
  const from = [first, today, ...calendar.closed.map((period) => period.from)].toSorted()[0] ?? today
  const next = addDays(calendar.on(today).to, 1)
  const periods = calendar.in({ from, to: next })
  const [working, paid, corrected] = await Promise.all([
    countWorking(db, calendar, view, periods),
    countPaid(db, calendar, view),
    differencesByPeriod(db, calendar, view, today),
  ])
  const summaries: PeriodSummary[] = []
  for (const period of periods.toReversed()) {
    const { from, to, closing } = period
    const employees = closing ? (paid.get(closing.closingId)?.employees ?? 0) : (working.get(from) ?? 0)
    const approved = closing ? employees : await countApproved(db, calendar, view, period)
    summaries.push({
      from,
      to,
      status: statusOf(period, employees, approved),
      employees,
      approved,
      differences: closing ? (paid.get(closing.closingId)?.differences ?? 0) : (corrected.get(from) ?? 0),
    })
  }
  return summaries
}

export function statusOf({ closing, exportedAt }: KnownPeriod, employees: number, approved: number): PeriodStatus {
  if (closing) return exportedAt ? 'exported' : 'closed'
  return employees > 0 && approved === employees ? 'approved' : 'open'
}

/** People with hours or pay items, by a period's first day. A time that reaches into the next period counts in both. */
async function countWorking(
  db: Kysely<Tables>,
  { organizationId }: PayCalendar,
  { locationId }: PeriodView,
  periods: readonly KnownPeriod[],
): Promise<ReadonlyMap<string, number>> {
  const starts = periods.map(({ from }) => from)
  const since = periods.find(({ closing }) => !closing)?.from
  if (since === undefined) return new Map()
  const { rows } = await sql<{ period: number; employees: number }>`
    select width_bucket(day, ${starts}::text[]) as period, count(distinct employee_id)::int as employees
    from (
      select entry.employee_id, unnest(array[
        (entry.clock_in at time zone location.time_zone)::date::text,
        (coalesce(entry.clock_out - interval '1 ms', entry.clock_in) at time zone location.time_zone)::date::text
      ]) as day
      from read.time_entries entry join read.locations location using (location_id)
      where entry.organization_id = ${organizationId} and entry.status <> 'removed'
        and entry.clock_in >= ${`${addDays(since, -3)}T00:00:00.000Z`}
      union all
      select employee_id, day from read.pay_items where organization_id = ${organizationId} and day >= ${since}
    ) worked
    join read.people person using (employee_id)
    where ${locationId}::uuid is null or person.location_id = ${locationId}
    group by 1
  `.execute(db)
  return new Map(rows.map(({ period, employees }) => [starts[period - 1] ?? '', employees]))
}

/** By closing. */
async function countPaid(
  db: Kysely<Tables>,
  { closed }: PayCalendar,
  { locationId }: PeriodView,
): Promise<ReadonlyMap<string, { employees: number; differences: number }>> {
  const ids = closed.map(({ closing }) => closing.closingId)
  const firsts = closed.map(({ from }) => from)
  const { rows } = await sql<{ id: string; employees: number; differences: number }>`
    select closing.id, count(*) filter (where paid.first_day = closing.first_day)::int as employees,
      count(*) filter (where paid.first_day <> closing.first_day)::int as differences
    from unnest(${ids}::uuid[], ${firsts}::text[]) as closing (id, first_day)
      join payroll.paid on paid.closing_id = closing.id
      join read.people person using (employee_id)
    where ${locationId}::uuid is null or person.location_id = ${locationId}
    group by closing.id
  `.execute(db)
  return new Map(rows.map(({ id, employees, differences }) => [id, { employees, differences }]))
}

async function countApproved(
  db: Kysely<Tables>,
  { organizationId }: PayCalendar,
  { locationId }: PeriodView,
  period: KnownPeriod,
): Promise<number> {
  const employeeIds = Object.keys(period.approvals)
  if (employeeIds.length === 0) return 0
  const people = await hoursIn(db, { organizationId, locationId, employeeIds }, period)
  const approvals = hoursApproved(period)
  return people.filter((person) => person.concerned && isApproved({ approvals }, person)).length
}

/** The digests of approved hours, by employee. */
export const hoursApproved = ({ approvals }: Pick<KnownPeriod, 'approvals'>): Record<string, string> =>
  Object.fromEntries(Object.entries(approvals).map(([id, { hours }]) => [id, hours]))

async function differencesByPeriod(
  db: Kysely<Tables>,
  calendar: PayCalendar,
  { locationId }: PeriodView,
  today: string,
): Promise<ReadonlyMap<string, number>> {
  const unpaid = await unpaidDifferences(db, calendar)
  if (unpaid.length === 0) return new Map()
  const ids = [...new Set(unpaid.map(({ employeeId }) => employeeId))]
  const people = await hoursIn(
    db,
    { organizationId: calendar.organizationId, locationId, employeeIds: ids },
    calendar.on(today),
  )
  const seen = new Set(people.map(({ employeeId }) => employeeId))
  const { from } = await earliestOpen(db, calendar, today)
  return new Map([[from, unpaid.filter(({ employeeId }) => seen.has(employeeId)).length]])
}
