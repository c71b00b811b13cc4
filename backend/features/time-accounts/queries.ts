import type { Kysely } from 'kysely'
import type { Role } from '#schema/people/events.ts'
import { daysApart } from '#schema/shared/week-time.ts'
import type { TimeAccountEntry } from '#projections/time-accounts/time-accounts.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { namesOf } from '#backend/features/people/names.ts'
import { mayKnowPay, type Viewer } from '#backend/features/people/permissions.ts'
import { listPage, type Page, type PageRequest } from '#backend/platform/database/page.ts'
import type { Reach } from '#backend/platform/http/scope.ts'
import { accountBalance, accountLines, type AccountLine } from './domain/account-lines.ts'
import { timeAccountRecords } from './histories.ts'

const LONGEST = 366

export type ExplainedAccountLine = AccountLine & { adjustedBy?: string | undefined; note?: string | undefined }

export type TimeAccount = {
  opening: TimeAccountEntry
  from: string
  until: string
  balanceSeconds: number
  lines: ExplainedAccountLine[]
}

type AccountHolder = { id: string; organizationId: string }
type Request = { from: string; until: string; now: Date }

/**
 * Returns the lines of an employee's account, or `null` without one. Days after today are left out.
 * @throws Refusal `invalid` for more than a year
 */
export async function timeAccount(
  db: Kysely<Tables>,
  { id, organizationId }: AccountHolder,
  { from, until, now }: Request,
): Promise<TimeAccount | null> {
  if (from > until || daysApart(from, until) >= LONGEST) {
    throw new Refusal('invalid', 'Choose at most one year', { until: 'Choose at most one year' })
  }
  const record = (await timeAccountRecords(db, organizationId, [id], { until, now })).get(id)
  if (!record) return null
  const { history, today, opening, adjustments } = record
  const last = until < today ? until : today
  const first = from < last ? from : last
  const names = await namesOf(db, organizationId, [...new Set([opening, ...adjustments].flatMap(({ by }) => by ?? []))])
  const lines = accountLines(history, first, last).map((line): ExplainedAccountLine => {
    const entry = line.kind === 'opened' ? opening : line.kind === 'adjusted' ? adjustments[line.adjustment] : undefined
    return entry ? { ...line, adjustedBy: names.get(entry.by ?? ''), note: entry.reason ?? undefined } : line
  })
  return { opening, from: first, until: last, balanceSeconds: lines.at(-1)?.balanceSeconds ?? 0, lines }
}

export type TimeAccountBalance = {
  id: string
  firstName: string
  lastName: string
  openedOn: string
  balanceSeconds: number
}

export type TimeAccounts = Page<TimeAccountBalance> & { totalCount: number }

type Balances = PageRequest & { until: string; now: Date }

/** Returns the accounts of active employees that the viewer may see, by name. Computes the balances of the page only. */
export async function timeAccounts(
  db: Kysely<Tables>,
  viewer: Viewer,
  { organizationId, locationId }: Reach,
  { until, now, ...request }: Balances,
): Promise<TimeAccounts> {
  let query = db
    .selectFrom('read.time_accounts as account')
    .innerJoin('read.people as person', 'person.employee_id', 'account.employee_id')
    .select((row) => [
      'person.employee_id as id',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.location_id as locationId',
      row.ref('person.role').$castTo<Role>().as('role'),
      'account.opening',
    ])
    .where('person.organization_id', '=', organizationId)
    .where('person.status', '=', 'active')
  if (locationId) query = query.where('person.location_id', '=', locationId)
  const people = (await query.execute()).filter((person) => mayKnowPay(person, viewer))
  const page = listPage(people, request, { keyOf: ({ lastName, firstName, id }) => [lastName, firstName, id] })
  const ids = page.nodes.map(({ id }) => id)
  const records = await timeAccountRecords(db, organizationId, ids, { until, now })
  return {
    nodes: page.nodes.map(({ id, firstName, lastName, opening }) => {
      const record = records.get(id)
      const balanceSeconds = record ? accountBalance(record.history, until < record.today ? until : record.today) : 0
      return { id, firstName, lastName, openedOn: opening.day, balanceSeconds }
    }),
    pageInfo: page.pageInfo,
    totalCount: people.length,
  }
}
