import type { Kysely } from 'kysely'
import { z } from 'zod'
import { instant } from '#schema/shared/fields.ts'
import { pagedList, type PagedList } from '#backend/platform/database/page.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import type { PayItemKind } from '#schema/payroll/items.ts'
import { noSuchEmployee } from '#backend/features/people/colleague.ts'
import { runsPayroll } from '#backend/features/people/runs-payroll.ts'
import { isId } from '#backend/platform/http/scope.ts'
import type { Range } from '../domain/totals.ts'
import { payView } from '../pay-view.ts'

export type PayItem = {
  id: string
  employeeId: string
  day: string
  kind: PayItemKind
  amountCents: number | null
  weeks: number
  reason: string
  addedAt: string
}

/** Lists everyone's items if the user runs payroll. @throws Refusal `not_found` for an employee whose pay is out of reach */
export async function payItemsFor(
  db: Kysely<Tables>,
  user: User,
  { employeeId, range }: { employeeId?: string | undefined; range?: Range },
): Promise<PagedList<PayItem>> {
  const only = employeeId ?? ((await runsPayroll(db, user)) ? undefined : user.employeeId)
  if (only !== undefined) await assertVisible(db, user, only)
  let query = itemsOf(db, user.organizationId)
  if (only !== undefined) query = query.where('employee_id', '=', only)
  if (range) query = query.where('day', '>=', range.from).where('day', '<=', range.to)
  return pagedList(
    query,
    {
      columns: ['day', 'added_at', 'item_id'],
      direction: 'desc',
      key: [z.iso.date(), instant, z.uuid()],
      keyOf: ({ day, addedAt, id }) => [day, addedAt, id],
    },
    (item) => item,
  )
}

async function assertVisible(db: Kysely<Tables>, user: User, employeeId: string) {
  const person = isId(employeeId)
    ? await db
        .selectFrom('read.people')
        .select(['employee_id as id', 'location_id as locationId', 'role'])
        .where('organization_id', '=', user.organizationId)
        .where('employee_id', '=', employeeId)
        .executeTakeFirst()
    : undefined
  if (!person || !(await payView(db, user)).maySeePay(person)) throw noSuchEmployee()
}

/** Returns `undefined` for a deleted item. */
export const payItemById = (db: Kysely<Tables>, organizationId: string, id: string): Promise<PayItem | undefined> =>
  itemsOf(db, organizationId).where('item_id', '=', id).executeTakeFirst()

/** Lets a retried deletion get its first result. */
export const employeeOfDeletedItem = (db: Kysely<Tables>, organizationId: string, commandId: string) =>
  db
    .selectFrom('read.history')
    .select('subject_id as employeeId')
    .where('organization_id', '=', organizationId)
    .where('command_id', '=', commandId)
    .where('type', '=', 'PayItemRemoved')
    .executeTakeFirst()

const itemsOf = (db: Kysely<Tables>, organizationId: string) =>
  db
    .selectFrom('read.pay_items')
    .select([
      'item_id as id',
      'employee_id as employeeId',
      'day',
      'kind',
      'amount_cents as amountCents',
      'weeks',
      'reason',
      'added_at as addedAt',
    ])
    .where('organization_id', '=', organizationId)
