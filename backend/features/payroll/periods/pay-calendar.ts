import { sql, type Kysely, type Selectable } from 'kysely'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { isPlannable } from '#schema/shared/plannable.ts'
import { addDays } from '#schema/shared/week-time.ts'
import type { PaySchedule } from '#schema/payroll/schedule.ts'
import { firstDayOfSalary } from '../queries/salaried-people.ts'
import { policiesOf } from '../queries/payroll-people.ts'
import { periodOn, periodsIn } from '../domain/pay-periods.ts'
import type { Range } from '../domain/totals.ts'

type PayPeriodRow = Selectable<Tables['read.pay_periods']>
export type Closing = NonNullable<PayPeriodRow['closing']>

export type PayPeriod = Range &
  Pick<PayPeriodRow, 'approvals' | 'confirmations' | 'closing'> & { exportedAt: string | null }
export type ClosedPeriod = PayPeriod & { closing: Closing }

export type PayCalendar = {
  organizationId: string
  schedule: PaySchedule
  on(day: string): PayPeriod
  in(range: Range): PayPeriod[]
  /** In order of closing, earliest first. */
  closed: readonly ClosedPeriod[]
}

export async function payCalendar(db: Kysely<Tables>, organizationId: string): Promise<PayCalendar> {
  const [{ schedule }, rows] = await Promise.all([
    db
      .selectFrom('read.organizations')
      .select('pay_schedule as schedule')
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow(),
    db.selectFrom('read.pay_periods').selectAll().where('organization_id', '=', organizationId).execute(),
  ])
  const rowsByStart = new Map(rows.map((row) => [row.first_day, row]))
  const fixed = rows.filter((row) => row.fixed).map((row) => ({ from: row.first_day, to: row.last_day }))
  const withRow = ({ from, to }: Range): PayPeriod => {
    const {
      approvals = {},
      confirmations = {},
      closing = null,
      exported_at: exportedAt = null,
    } = rowsByStart.get(from) ?? {}
    return { from, to, approvals, confirmations, closing, exportedAt }
  }
  return {
    organizationId,
    schedule,
    on: (day) => withRow(periodOn(schedule, fixed, day)),
    in: (range) => periodsIn(schedule, fixed, range).map(withRow),
    closed: fixed
      .map(withRow)
      .filter((period): period is ClosedPeriod => period.closing !== null)
      .toSorted((one, other) => (one.closing.at < other.closing.at ? -1 : 1)),
  }
}

export type PayPeriodOfCalendar = { calendar: PayCalendar; period: PayPeriod }

/** Returns the pay period that has exactly these days. */
export async function findPayPeriod(
  db: Kysely<Tables>,
  organizationId: string,
  { from, to }: Range,
): Promise<PayPeriodOfCalendar | undefined> {
  const calendar = await payCalendar(db, organizationId)
  const period = calendar.on(from)
  return period.from === from && period.to === to ? { calendar, period } : undefined
}

/** @throws Refusal `not_found` unless a period starts on this day */
export function periodStartingOn(calendar: PayCalendar, start: string): PayPeriod {
  const period = isDay(start) ? calendar.on(start) : undefined
  if (period?.from !== start) throw new Refusal('not_found', 'No pay period starts on this day')
  return period
}

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text && isPlannable(text)

export async function firstDayOfPay(db: Kysely<Tables>, organizationId: string): Promise<string | null> {
  const policies = await policiesOf(db, { organizationId })
  // Time before the start of the workday belongs to the day before. The latest start finds a day that is early enough.
  const workdayStart =
    policies
      .map(({ policy }) => policy?.workdayStart ?? '00:00')
      .toSorted()
      .at(-1) ?? '00:00'
  const [entry, item, leave, salary] = await Promise.all([
    db
      .selectFrom('read.people as person')
      .innerJoinLateral(
        (joined) =>
          joined
            .selectFrom('read.time_entries as entry')
            .innerJoin('read.locations as location', 'location.location_id', 'entry.location_id')
            .select(sql<string>`(clock_in at time zone location.time_zone - ${workdayStart}::interval)::date`.as('day'))
            .whereRef('entry.employee_id', '=', 'person.employee_id')
            .where('entry.status', '!=', 'removed')
            .orderBy('entry.clock_in')
            .orderBy('entry.entry_id')
            .limit(1)
            .as('first'),
        (join) => join.onTrue(),
      )
      .select(({ fn }) => fn.min('first.day').as('day'))
      .where('person.organization_id', '=', organizationId)
      .executeTakeFirst(),
    db
      .selectFrom('read.pay_items')
      .select(({ fn }) => fn.min('day').as('day'))
      .where('organization_id', '=', organizationId)
      .executeTakeFirst(),
    db
      .selectFrom('read.time_off')
      .select(({ fn }) => fn.min('start_date').as('day'))
      .where('organization_id', '=', organizationId)
      .where('status', '=', 'approved')
      .where('pay_percent', '>', 0)
      .where('days', '!=', sql<never>`'[]'`)
      .executeTakeFirst(),
    firstDayOfSalary(db, organizationId),
  ])
  const days = [entry?.day ?? null, item?.day ?? null, leave?.day ?? null, salary]
  return days.filter((day) => day !== null).toSorted()[0] ?? null
}

/** Returns the period that pays the differences of a closed one: the earliest open period after it. */
export function adjustmentPeriodOf(calendar: PayCalendar, { to }: Range): PayPeriod {
  let period = calendar.on(addDays(to, 1))
  while (period.closing) period = calendar.on(addDays(period.to, 1))
  return period
}

/** Returns the closed periods whose differences an open period pays: those directly before it. */
export function periodsAdjustedIn(calendar: PayCalendar, { from }: Range): ClosedPeriod[] {
  const closed = new Map(calendar.closed.map((period) => [period.from, period]))
  const found: ClosedPeriod[] = []
  let previous = closed.get(calendar.on(addDays(from, -1)).from)
  while (previous) {
    found.unshift(previous)
    previous = closed.get(calendar.on(addDays(previous.from, -1)).from)
  }
  return found
}

/** Returns the last closed period that paid for the period starting on `from`, which may be that period itself. */
export async function lastClosingThatPaid(
  db: Kysely<Tables>,
  { closed }: PayCalendar,
  from: string,
): Promise<ClosedPeriod | undefined> {
  const rows = await db
    .selectFrom('payroll.paid')
    .select('closing_id as id')
    .distinct()
    .where('closing_id', 'in', closed.length > 0 ? closed.map(({ closing }) => closing.closingId) : [''])
    .where('first_day', '=', from)
    .execute()
  const paying = new Set(rows.map(({ id }) => id))
  return closed.findLast(({ closing }) => paying.has(closing.closingId))
}
