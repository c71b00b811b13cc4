import { sql, type Kysely } from 'kysely'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import type { TimeAccountEntry } from '#projections/time-accounts/time-accounts.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { workedDays } from '#backend/features/payroll/worked-days.ts'
import type { AccountHistory } from './domain/account-lines.ts'
import { expectedFacts } from './expected-hours.ts'

/** `today`: yyyy-MM-dd at the employee's location. */
export type TimeAccountRecord = {
  history: AccountHistory
  today: string
  opening: TimeAccountEntry
  adjustments: readonly TimeAccountEntry[]
}

type Moment = { until: string; now: Date }

/** Returns what the time account of each employee consists of until a day. Employees without an account are missing. */
export async function timeAccountRecords(
  db: Kysely<Tables>,
  organizationId: string,
  employeeIds: readonly string[],
  { until, now }: Moment,
): Promise<Map<string, TimeAccountRecord>> {
  const accounts = await loadAccounts(db, organizationId, employeeIds)
  if (accounts.length === 0) return new Map()
  const ids = accounts.map(({ id }) => id)
  const from = accounts.map(({ opening }) => opening.day).reduce((first, day) => (day < first ? day : first))
  const [expected, worked] = await Promise.all([
    expectedFacts(db, organizationId, ids, { from, until }),
    from <= until ? workedDays(db, organizationId, ids, { from, to: until }) : undefined,
  ])
  return new Map(
    accounts.flatMap(({ id, opening, adjustments }): [string, TimeAccountRecord][] => {
      const facts = expected.get(id)
      if (!facts) return []
      const { zone, ...expectedHours } = facts
      const today = dayOf(now.toISOString(), zone)
      const history: AccountHistory = {
        opening,
        adjustments,
        ...expectedHours,
        workedSecondsOn: (day) => worked?.get(id)?.get(day) ?? 0,
        endedOn: addDays(today, -1),
      }
      return [[id, { history, today, opening, adjustments }]]
    }),
  )
}

const loadAccounts = (db: Kysely<Tables>, organizationId: string, ids: readonly string[]) =>
  db
    .selectFrom('read.time_accounts as account')
    .innerJoin('read.people as person', 'person.employee_id', 'account.employee_id')
    .select(['account.employee_id as id', 'account.opening', 'account.adjustments'])
    .where('person.organization_id', '=', organizationId)
    .where('account.employee_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** Returns the day on which the time account of each employee opened. */
export async function accountOpenings(
  db: Kysely<Tables>,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const accounts = await loadAccounts(db, organizationId, ids)
  return new Map(accounts.map(({ id, opening }) => [id, opening.day]))
}
