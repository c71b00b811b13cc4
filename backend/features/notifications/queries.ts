import type { Kysely } from 'kysely'
import { z } from 'zod'
import { instant } from '#kernel/events.ts'
import type { NotificationRow } from '#projections/notifications/notifications.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { cursor, pageOf, sizeOf, type Page, type PageRequest } from '#backend/platform/database/page.ts'
import { isId } from '#backend/platform/http/scope.ts'

/** `timeZone`: of the person's location, whose clocks its texts are told by. */
export type Notification = Pick<NotificationRow, 'kind' | 'params' | 'link'> & {
  id: string
  createdAt: string
  isRead: boolean
  timeZone: string
}

const latestFirst = cursor([instant, z.uuid()])

/** Somebody's own, latest first. */
export async function notifications(
  db: Kysely<Tables>,
  { employeeId, unreadOnly }: { employeeId: string; unreadOnly: boolean },
  request: PageRequest,
): Promise<Page<Notification>> {
  const first = sizeOf(request)
  let query = told(db, employeeId).orderBy('told.created_at', 'desc').orderBy('told.notification_id', 'desc')
  if (unreadOnly) query = query.where('told.read', '=', false)
  if (request.after) {
    const [createdAt, id] = latestFirst.decode(request.after)
    query = query.where((row) =>
      row(row.refTuple('told.created_at', 'told.notification_id'), '<', row.tuple(createdAt, id)),
    )
  }
  const rows = await query.limit(first + 1).execute()
  return pageOf(rows, first, ({ createdAt, id }) => latestFirst.encode([createdAt, id]))
}

export async function unreadCount(db: Kysely<Tables>, employeeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('read.notifications')
    .select((row) => row.fn.countAll().as('count'))
    .where('employee_id', '=', employeeId)
    .where('read', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** `undefined` where they have none of that id. */
export async function notificationById(
  db: Kysely<Tables>,
  employeeId: string,
  id: string,
): Promise<Notification | undefined> {
  return isId(id) ? told(db, employeeId).where('told.notification_id', '=', id).executeTakeFirst() : undefined
}

/** Those of `ids`, whosever they are: for who is told of their own only. */
export async function notificationsById(db: Kysely<Tables>, ids: readonly string[]): Promise<Notification[]> {
  return all(db).where('told.notification_id', 'in', ids).execute()
}

const told = (db: Kysely<Tables>, employeeId: string) => all(db).where('told.employee_id', '=', employeeId)

function all(db: Kysely<Tables>) {
  return db
    .selectFrom('read.notifications as told')
    .innerJoin('read.people as person', 'person.employee_id', 'told.employee_id')
    .innerJoin('read.locations as location', 'location.location_id', 'person.location_id')
    .select([
      'told.notification_id as id',
      'told.kind',
      'told.params',
      'told.link',
      'told.created_at as createdAt',
      'told.read as isRead',
      'location.time_zone as timeZone',
    ])
}
