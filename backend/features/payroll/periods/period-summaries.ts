import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { addDays } from '#schema/shared/week-time.ts'
import type { Range } from '../domain/totals.ts'
import { hasPaidLeave } from '../queries/paid-leave.ts'
import { salariedIn } from '../queries/salaried-people.ts'
import { adjustmentPeriodOf, firstDayOfPay, type PayPeriod, type PayCalendar } from './pay-calendar.ts'
import { unpaidDifferences } from './unpaid-differences.ts'
import { periodBounds } from './period-bounds.ts'
import { hoursIn, LONGEST_ENTRY } from './period-hours.ts'
import { isApproved } from './period-decider.ts'
import type { PayView } from '../pay-view.ts'

export const periodStatuses = ['open', 'approved', 'closed', 'exported'] as const
export type PeriodStatus = (typeof periodStatuses)[number]

/** Counts include only employees that the viewer may see. */
export type PeriodSummary = Range & {
  status: PeriodStatus
  employees: number
  /** Employees whose hours are approved, or who have none to approve. */
  approved: number
  /** Corrections of closed periods that this period pays. */
  differences: number
}

/** Lists the next period, the current one, and earlier ones back to the first hours, latest first. */
export async function periodSummaries(
  db: Kysely<Tables>,
  calendar: PayCalendar,
  view: PayView,
  today: string,
): Promise<PeriodSummary[]> {
  const first = (await firstDayOfPay(db, calendar.organizationId)) ?? today
  const from = [first, today, ...calendar.closed.map((period) => period.from)].toSorted()[0] ?? today
  const next = addDays(calendar.on(today).to, 1)
  const periods = calendar.in({ from, to: next })
  const [open, paid, corrected] = await Promise.all([
    countToPay(db, calendar, view, periods),
    countPaid(db, calendar, view),
    differencesByPeriod(db, calendar, view, today),
  ])
  const summaries: PeriodSummary[] = []
  for (const period of periods.toReversed()) {
    const { from, to, closing } = period
    const closed = closing && paid.get(closing.closingId)
    const { employees, withHours, differences } = closing
      ? { employees: closed?.employees ?? 0, withHours: 0, differences: closed?.differences ?? 0 }
      : { ...(open.get(from) ?? nobody), differences: corrected.get(from) ?? 0 }
    const unapproved = withHours === 0 ? 0 : withHours - (await countApproved(db, calendar, view, period))
    summaries.push({
      from,
      to,
      status: statusOf(period, employees, unapproved),
      employees,
      approved: employees - unapproved,
      differences,
    })
  }
  return summaries
}

export function statusOf({ closing, exportedAt }: PayPeriod, employees: number, unapproved: number): PeriodStatus {
  if (closing) return exportedAt ? 'exported' : 'closed'
  return employees > 0 && unapproved === 0 ? 'approved' : 'open'
}

/** `withHours`: employees whose hours, pay items or leave need approval. A salary alone does not. */
type PaidCount = { employees: number; withHours: number }
const nobody: PaidCount = { employees: 0, withHours: 0 }

/** An entry that spans two periods counts in both. */
async function countToPay(
  db: Kysely<Tables>,
  { organizationId, schedule }: PayCalendar,
  { locationId }: PayView,
  all: readonly PayPeriod[],
): Promise<ReadonlyMap<string, PaidCount>> {
  const periods = all.filter(({ closing }) => !closing)
  const [first, last] = [periods[0], periods.at(-1)]
  if (!first || !last) return new Map()
  const [boundsOf, locations, salaried] = await Promise.all([
    periodBounds(db, organizationId, { from: first.from, to: last.to }),
    db
      .selectFrom('read.locations')
      .select(['location_id as locationId', 'time_zone as zone'])
      .where('organization_id', '=', organizationId)
      .execute(),
    salariedIn(db, { organizationId, locationId, schedule }, periods),
  ])
  const open = periods.flatMap(({ from, to }) =>
    locations.map((location) => {
      const { start, end } = boundsOf(location, { from, to })
      return { from, to, location_id: location.locationId, starts: start, ends: end }
    }),
  )
  const { rows } = await sql<PaidCount & { from: string }>`
    select period.from, count(*)::int as employees, count(*) filter (where has_hours)::int as "withHours"
    from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) 
        as period ("from" text, "to" text, location_id uuid, starts timestamptz, ends timestamptz)
      join read.people person on person.location_id = period.location_id
      left join jsonb_to_recordset(${JSON.stringify(salaried)}::jsonb) as salaried ("from" text, "employeeId" uuid)
        on salaried.from = period.from and salaried."employeeId" = person.employee_id
      cross join lateral (
        select exists (
          select from read.time_entries entry
          where entry.employee_id = person.employee_id and entry.status <> 'removed'
            and entry.clock_in >= period.starts - make_interval(days => ${LONGEST_ENTRY}) and entry.clock_in < period.ends
            and (entry.clock_in >= period.starts or entry.clock_out > period.starts)
        ) or exists (
          select from read.pay_items item
          where item.employee_id = person.employee_id and item.day between period.from and period.to
        ) or ${hasPaidLeave({ employeeId: sql`person.employee_id`, from: sql`period.from`, to: sql`period.to` })} as has_hours
      ) as hours
    where person.organization_id = ${organizationId}
      and (${locationId}::uuid is null or person.location_id = ${locationId})
      and (has_hours or salaried.from is not null)
    group by period.from
  `.execute(db)
  return new Map(rows.map(({ from, ...counts }) => [from, counts]))
}

async function countPaid(
  db: Kysely<Tables>,
  { closed }: PayCalendar,
  { locationId }: PayView,
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
  { locationId }: PayView,
  period: PayPeriod,
): Promise<number> {
  const employeeIds = Object.keys(period.approvals)
  if (employeeIds.length === 0) return 0
  const people = await hoursIn(db, { organizationId, locationId, employeeIds }, period)
  const approvals = hoursApproved(period)
  return people.filter((person) => person.hasPay && isApproved({ approvals }, person)).length
}

export const hoursApproved = ({ approvals }: Pick<PayPeriod, 'approvals'>): Record<string, string> =>
  Object.fromEntries(Object.entries(approvals).map(([id, { hours }]) => [id, hours]))

async function differencesByPeriod(
  db: Kysely<Tables>,
  calendar: PayCalendar,
  { locationId }: PayView,
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
  const visible = unpaid.filter(({ employeeId }) => seen.has(employeeId))
  const byPeriod = Map.groupBy(visible, ({ forPeriod }) => adjustmentPeriodOf(calendar, forPeriod).from)
  return new Map([...byPeriod].map(([from, all]) => [from, all.length]))
}
