import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { addDays } from '#schema/shared/week-time.ts'
import type { Rate } from '../domain/inputs.ts'
import type { Range } from '../domain/totals.ts'
import type { TimeEntry, PayrollPerson } from './payroll-person.ts'

/** Days around a range within which rows may affect its workweeks. */
const MARGIN = 15
/** A bonus covers up to 53 weeks before its day. */
const YEAR = 53 * 7

export const searchWindow = ({ from, to }: Range) => ({
  since: `${addDays(from, -MARGIN)}T00:00:00.000Z`,
  until: `${addDays(to, MARGIN)}T00:00:00.000Z`,
})

type EmployeeTimes = Pick<PayrollPerson, 'entries' | 'shifts'>

export async function loadTimes(
  db: Kysely<Tables>,
  ids: readonly string[],
  range: Range,
): Promise<(id: string) => EmployeeTimes> {
  const { since, until } = searchWindow(range)
  const [entries, shifts] = await Promise.all([
    db
      .selectFrom('read.time_entries')
      .select((row) => [
        'employee_id',
        'entry_id as entryId',
        sql<number>`greatest(1, jsonb_array_length(versions))`.as('version'),
        'location_id as locationId',
        row.ref('status').$castTo<TimeEntry['status']>().as('status'),
        'clock_in as clockIn',
        'clock_out as clockOut',
        'breaks',
        'roles',
        'flagged',
      ])
      .where('employee_id', 'in', ids)
      .where('status', '!=', 'removed')
      .where('clock_in', '>=', since)
      .where('clock_in', '<', until)
      .orderBy('clock_in')
      .orderBy('entry_id')
      .execute(),
    db
      .selectFrom('read.shifts as shift')
      .innerJoin('read.weeks as week', 'week.week_id', 'shift.week_id')
      .select([
        'shift.employee_id',
        'shift.shift_id as shiftId',
        'shift.location_id as locationId',
        'shift.job_role_id as roleId',
        'shift.starts_at as startsAt',
        'shift.ends_at as endsAt',
        'shift.break_minutes as breakMinutes',
        'week.published',
      ])
      .where('shift.employee_id', 'in', ids)
      .where('shift.deleted', '=', false)
      .where('shift.starts_at', '>=', since)
      .where('shift.starts_at', '<', until)
      .orderBy('shift.starts_at')
      .orderBy('shift.shift_id')
      .execute(),
  ])
  const [entriesOf, shiftsOf] = [byPerson(entries), byPerson(shifts)]
  return (id) => ({ entries: entriesOf.get(id) ?? [], shifts: shiftsOf.get(id) ?? [] })
}

/** Hashes the content of the rows, so no change goes unnoticed. Entry versions are evidence only and are left out. */
export async function stampTimes(
  db: Kysely<Tables>,
  ids: readonly string[],
  range: Range,
): Promise<(id: string) => string> {
  const { since, until } = searchWindow(range)
  const { rows } = await sql<{ id: string; stamp: string }>`
    select id, string_agg(kind || ' ' || stamp, ' ' order by kind) as stamp
    from (
      select employee_id as id, 'entries' as kind, concat_ws(' ', count(*), sum(one), sum(other)) as stamp
      from read.time_entries
        cross join lateral (select row(status, location_id, clock_in, clock_out, breaks, roles, flagged) as content) entry
        cross join lateral (select hash_record_extended(content, 1) as one, hash_record_extended(content, 2) as other) hash
      where employee_id = any(${ids}::uuid[]) and status <> 'removed' and clock_in >= ${since} and clock_in < ${until}
      group by employee_id
      union all
      select planned.employee_id, 'shifts', concat_ws(' ', count(*), sum(one), sum(other))
      from read.shifts planned
        join read.weeks week using (week_id)
        cross join lateral (
          select row(
            planned.shift_id, planned.location_id, planned.job_role_id, planned.starts_at, planned.ends_at,
            planned.break_minutes, week.published
          ) as content
        ) shift
        cross join lateral (select hash_record_extended(content, 1) as one, hash_record_extended(content, 2) as other) hash
      where planned.employee_id = any(${ids}::uuid[]) and not planned.deleted
        and planned.starts_at >= ${since} and planned.starts_at < ${until}
      group by planned.employee_id
    ) stamps
    group by id
  `.execute(db)
  const known = new Map(rows.map(({ id, stamp }) => [id, stamp]))
  return (id) => known.get(id) ?? ''
}

type RatesAndItems = Pick<PayrollPerson, 'rates' | 'items' | 'leave'>

export async function loadRatesAndItems(
  db: Kysely<Tables>,
  ids: readonly string[],
  range: Range,
): Promise<(id: string) => RatesAndItems> {
  const [ratesOf, items, leave] = await Promise.all([
    loadRates(db, ids),
    db
      .selectFrom('read.pay_items')
      .select(['employee_id', 'item_id as itemId', 'day', 'kind', 'amount_cents as amountCents', 'weeks'])
      .where('employee_id', 'in', ids)
      .where('day', '>=', addDays(range.from, -MARGIN))
      .where('day', '<=', addDays(range.to, MARGIN + YEAR))
      .orderBy('day')
      .orderBy('item_id')
      .execute(),
    loadLeave(db, ids, { from: addDays(range.from, -MARGIN), to: addDays(range.to, MARGIN) }),
  ])
  const [itemsOf, leaveOf] = [byPerson(items), byPerson(leave)]
  return (id) => ({
    rates: ratesOf(id),
    items: itemsOf.get(id) ?? [],
    leave: (leaveOf.get(id) ?? []).flatMap(({ requestId, payPercent, days }) =>
      days.map((each) => ({ requestId, payPercent, ...each })),
    ),
  })
}

export async function loadRates(db: Kysely<Tables>, ids: readonly string[]): Promise<(id: string) => readonly Rate[]> {
  if (ids.length === 0) return () => []
  const rows = await db
    .selectFrom('read.pay_rates')
    .select(['employee_id', 'rates', 'role_rates as byRole'])
    .where('employee_id', '=', sql<string>`any(${ids})`)
    .execute()
  const byId = new Map(rows.map((row) => [row.employee_id, row]))
  return (id) => allRates(byId.get(id))
}

const loadLeave = (db: Kysely<Tables>, ids: readonly string[], { from, to }: Range) =>
  db
    .selectFrom('read.time_off')
    .select(['employee_id', 'request_id as requestId', 'pay_percent as payPercent', 'days'])
    .where('employee_id', 'in', ids)
    .where('status', '=', 'approved')
    .where('pay_percent', '>', 0)
    .where('start_date', '<=', to)
    .where('end_date', '>=', from)
    .orderBy('start_date')
    .orderBy('request_id')
    .execute()

function byPerson<Row extends { employee_id: string | null }>(rows: readonly Row[]) {
  return Map.groupBy(rows, ({ employee_id }) => employee_id)
}

type RatesRow = Pick<Tables['read.pay_rates'], 'rates'> & { byRole: Tables['read.pay_rates']['role_rates'] }

function allRates(row: RatesRow | undefined): Rate[] {
  if (!row) return []
  const ofRoles = Object.entries(row.byRole).flatMap(([roleId, rates]) => rates.map((rate) => ({ ...rate, roleId })))
  return [...row.rates.map((rate) => ({ ...rate, roleId: null })), ...ofRoles]
}
