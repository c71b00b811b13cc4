import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import { categories, type Category, type ReactionType } from '#schema/recognition/events.ts'
import { instant } from '#schema/shared/fields.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { keysetPage, type Page, type PageRequest } from '#backend/platform/database/page.ts'
import { isId, type Reach } from '#backend/platform/http/scope.ts'

export type ShoutOut = {
  id: string
  /** The giver's location, whose managers may delete the shout-out. */
  locationId: string
  fromEmployeeId: string
  toEmployeeIds: readonly string[]
  message: string
  category: Category
  createdAt: string
  reactions: readonly { employeeId: string; type: ReactionType }[]
}

export const shoutOuts = (db: Kysely<Tables>, organizationId: string, request: PageRequest): Promise<Page<ShoutOut>> =>
  keysetPage(shoutOutsIn(db, organizationId), request, {
    columns: ['given_at', 'shout_out_id'],
    direction: 'desc',
    key: [instant, z.uuid()],
    keyOf: ({ createdAt, id }) => [createdAt, id],
  })

export async function shoutOutById(
  db: Kysely<Tables>,
  organizationId: string,
  id: string,
): Promise<ShoutOut | undefined> {
  return isId(id) ? shoutOutsIn(db, organizationId).where('shout_out_id', '=', id).executeTakeFirst() : undefined
}

/** Returns shout-outs of any organization: the caller must check the organization. */
export async function shoutOutsById(db: Kysely<Tables>, ids: readonly string[]): Promise<ShoutOut[]> {
  return selectShoutOuts(db).where('shout_out_id', 'in', ids).execute()
}

export type ShoutOutSummary = {
  total: number
  people: { employeeId: string; given: number; received: number }[]
  categories: { category: Category; count: number }[]
}

/** Equal counts are ordered by name and id, so that the order is stable. */
export async function shoutOutSummary(
  db: Kysely<Tables>,
  { organizationId, locationId }: Reach,
  since: string,
): Promise<ShoutOutSummary> {
  let query = db
    .selectFrom('read.people')
    .select('employee_id')
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'active')
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('employee_id')
  if (locationId) query = query.where('location_id', '=', locationId)
  const [employees, shoutOutsSince] = await Promise.all([
    query.execute(),
    shoutOutsIn(db, organizationId).where('given_at', '>=', since).execute(),
  ])
  const people = new Map(
    employees.map(({ employee_id: employeeId }) => [employeeId, { employeeId, given: 0, received: 0 }]),
  )
  const byCategory = new Map(categories.map((category) => [category, 0]))
  let total = 0
  for (const { fromEmployeeId, toEmployeeIds, category } of shoutOutsSince) {
    const giver = people.get(fromEmployeeId)
    const receivers = toEmployeeIds.flatMap((id) => people.get(id) ?? [])
    if (!giver && receivers.length === 0) continue
    total += 1
    byCategory.set(category, (byCategory.get(category) ?? 0) + 1)
    if (giver) giver.given += 1
    for (const receiver of receivers) receiver.received += 1
  }
  return {
    total,
    people: [...people.values()]
      .filter((person) => person.given + person.received > 0)
      .toSorted((a, b) => b.received - a.received || b.given - a.given),
    categories: [...byCategory]
      .map(([category, count]) => ({ category, count }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count),
  }
}

const shoutOutsIn = (db: Kysely<Tables>, organizationId: string) =>
  selectShoutOuts(db).where('organization_id', '=', organizationId)

const selectShoutOuts = (db: Kysely<Tables>) =>
  db
    .selectFrom('read.shout_outs')
    .select([
      'shout_out_id as id',
      'location_id as locationId',
      'from_employee_id as fromEmployeeId',
      'recipients as toEmployeeIds',
      'message',
      'category',
      'given_at as createdAt',
      'reactions',
    ])
    // A literal lets Postgres use the partial index.
    .where(sql<boolean>`not removed`)
