import type { Kysely } from 'kysely'
import { z } from 'zod'
import { instant } from '#schema/shared/fields.ts'
import type { NotificationRow } from '#projections/notifications/notifications.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { keysetPage, type Page, type PageRequest } from '#backend/platform/database/page.ts'
import type { Clocks } from '#backend/platform/plain-text.ts'
import { isId } from '#backend/platform/http/scope.ts'
import { namesOf } from '#backend/features/people/names.ts'
import { employeesIn, textOf } from './text.ts'

export type Notification = Pick<NotificationRow, 'kind' | 'params' | 'link'> & {
  id: string
  title: string
  message: string
  createdAt: string
  isRead: boolean
}

export async function notifications(
  db: Kysely<Tables>,
  { employeeId, unreadOnly }: { employeeId: string; unreadOnly: boolean },
  request: PageRequest,
): Promise<Page<Notification>> {
  const all = ofEmployee(db, employeeId)
  const page = await keysetPage(unreadOnly ? all.where('notification.read', '=', false) : all, request, {
    columns: ['notification.created_at', 'notification.notification_id'],
    direction: 'desc',
    key: [instant, z.uuid()],
    keyOf: ({ createdAt, id }) => [createdAt, id],
  })
  return { ...page, nodes: await withTexts(db, page.nodes) }
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

export async function notificationById(
  db: Kysely<Tables>,
  employeeId: string,
  id: string,
): Promise<Notification | undefined> {
  if (!isId(id)) return undefined
  const rows = await ofEmployee(db, employeeId).where('notification.notification_id', '=', id).execute()
  return (await withTexts(db, rows))[0]
}

/** Returns notifications of any recipient: the caller must check the recipient. */
export async function notificationsById(db: Kysely<Tables>, ids: readonly string[]): Promise<Notification[]> {
  return withTexts(db, await selectNotifications(db).where('notification.notification_id', 'in', ids).execute())
}

type NotificationRecord = Omit<Notification, 'title' | 'message'> & Clocks & { organizationId: string }

async function withTexts(db: Kysely<Tables>, rows: readonly NotificationRecord[]): Promise<Notification[]> {
  const organizations = Map.groupBy(rows, ({ organizationId }) => organizationId)
  const names = await Promise.all(
    [...organizations].map(([id, group]) => namesOf(db, id, [...new Set(group.flatMap(employeesIn))])),
  )
  const nameById = new Map(names.flatMap((each) => [...each]))
  return rows.map((row) => {
    const { timeZone: _, clockFormat: _format, organizationId: _organization, ...notification } = row
    return { ...notification, ...textOf(row, nameById) }
  })
}

const ofEmployee = (db: Kysely<Tables>, employeeId: string) =>
  selectNotifications(db).where('notification.employee_id', '=', employeeId)

function selectNotifications(db: Kysely<Tables>) {
  return db
    .selectFrom('read.notifications as notification')
    .innerJoin('read.people as person', 'person.employee_id', 'notification.employee_id')
    .innerJoin('read.locations as location', 'location.location_id', 'person.location_id')
    .innerJoin('read.organizations as organization', 'organization.organization_id', 'person.organization_id')
    .select([
      'notification.notification_id as id',
      'person.organization_id as organizationId',
      'notification.kind',
      'notification.params',
      'notification.link',
      'notification.created_at as createdAt',
      'notification.read as isRead',
      'location.time_zone as timeZone',
      'organization.clock_format as clockFormat',
    ])
}
