import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { AnnouncementContent } from '#schema/announcements/events.ts'
import type { shows } from '#schema/announcements/rest.ts'
import { instant } from '#schema/shared/fields.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { keysetPage, type Page, type PageRequest } from '#backend/platform/database/page.ts'
import { isId } from '#backend/platform/http/scope.ts'
import { isInAudience, storedAudience } from './audience.ts'
import { noSuchAnnouncement } from './domain/announcement.ts'

export type Announcement = {
  id: string
  title: string
  content: string
  priority: AnnouncementContent['priority']
  isPinned: boolean
  isEdited: boolean
  isForMe: boolean
  isAcknowledged: boolean
  locationId: string | null
  authorId: string | null
  authorFirstName: string | null
  authorLastName: string | null
  createdAt: string
  publishAt: string
  expiresAt: string | null
  locationIds: readonly string[]
  roleIds: readonly string[]
  employeeIds: readonly string[]
}

export type Viewer = Pick<User, 'employeeId' | 'organizationId' | 'locationId' | 'role'>
export type Show = (typeof shows)[number]

export async function announcements(
  db: Kysely<Tables>,
  viewer: Viewer,
  { show, now }: { show: Show; now: Date },
  request: PageRequest,
): Promise<Page<Announcement>> {
  let query = visibleTo(db, viewer).where(isShown(show, now))
  if (show !== 'current') query = query.where(isManagedBy(viewer))
  return keysetPage(query, request, {
    columns: ['announcement.is_pinned', 'announcement.publish_at', 'announcement.announcement_id'],
    direction: 'desc',
    key: [z.boolean(), instant, z.uuid()],
    keyOf: ({ isPinned, publishAt, id }) => [isPinned, publishAt, id],
  })
}

export function urgentAnnouncements(
  db: Kysely<Tables>,
  viewer: Viewer,
  now: Date,
  request: PageRequest,
): Promise<Page<Announcement>> {
  const urgent = visibleTo(db, viewer)
    .where(isShown('current', now))
    .where('announcement.priority', '=', 'urgent')
    .where(sql<boolean>`announcement.author_id is distinct from ${viewer.employeeId}`)
    .where('acknowledgment.acknowledgment_id', 'is', null)
    .where(isInAudience(storedAudience))
  return keysetPage(urgent, request, {
    columns: ['announcement.publish_at', 'announcement.announcement_id'],
    direction: 'desc',
    key: [instant, z.uuid()],
    keyOf: ({ publishAt, id }) => [publishAt, id],
  })
}

export async function announcementById(
  db: Kysely<Tables>,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<Announcement | undefined> {
  if (!isId(id)) return undefined
  const row = await visibleTo(db, viewer).where('announcement.announcement_id', '=', id).executeTakeFirst()
  const isCurrent = row && row.publishAt <= now.toISOString() && (row.expiresAt ?? '~') > now.toISOString()
  return row && (isCurrent || manages(viewer, row)) ? row : undefined
}

/** @throws Refusal `not_found` */
export async function visibleAnnouncement(db: Kysely<Tables>, viewer: Viewer, id: string): Promise<Announcement> {
  const announcement = await announcementById(db, viewer, id, new Date())
  if (!announcement) throw noSuchAnnouncement()
  return announcement
}

export const manages = ({ role, locationId }: Viewer, announcement: Pick<Announcement, 'locationId'>) =>
  role === 'owner' || (role === 'manager' && announcement.locationId === locationId)

const isManagedBy = ({ role, locationId }: Viewer) =>
  role === 'owner'
    ? sql<boolean>`true`
    : role === 'manager'
      ? sql<boolean>`announcement.location_id = ${locationId}`
      : sql<boolean>`false`

function isShown(show: Show, now: Date) {
  const at = now.toISOString()
  if (show === 'scheduled') return sql<boolean>`announcement.publish_at > ${at}`
  if (show === 'expired') return sql<boolean>`announcement.expires_at <= ${at}`
  return sql<boolean>`announcement.publish_at <= ${at} and (announcement.expires_at is null or announcement.expires_at > ${at})`
}

/** Columns that do not depend on the viewer. The query must join `author`. */
export const announcementColumns = [
  'announcement.announcement_id as id',
  'announcement.title',
  'announcement.content',
  'announcement.priority',
  'announcement.is_pinned as isPinned',
  'announcement.is_edited as isEdited',
  'announcement.location_id as locationId',
  'announcement.author_id as authorId',
  'author.first_name as authorFirstName',
  'author.last_name as authorLastName',
  'announcement.created_at as createdAt',
  'announcement.publish_at as publishAt',
  'announcement.expires_at as expiresAt',
] as const

function visibleTo(db: Kysely<Tables>, viewer: Viewer) {
  return db
    .selectFrom('read.announcements as announcement')
    .innerJoin('read.people as person', (join) => join.on('person.employee_id', '=', viewer.employeeId))
    .leftJoin('read.people as author', 'author.employee_id', 'announcement.author_id')
    .leftJoin('read.acknowledgments as acknowledgment', (join) =>
      join
        .onRef('acknowledgment.announcement_id', '=', 'announcement.announcement_id')
        .on('acknowledgment.employee_id', '=', viewer.employeeId)
        .onRef('acknowledgment.revision', '>', 'announcement.asked_revision'),
    )
    .select([
      ...announcementColumns,
      isInAudience(storedAudience).as('isForMe'),
      sql<boolean>`acknowledgment.acknowledgment_id is not null`.as('isAcknowledged'),
      'announcement.audience_locations as locationIds',
      'announcement.audience_roles as roleIds',
      'announcement.audience_people as employeeIds',
    ])
    .where('announcement.organization_id', '=', viewer.organizationId)
    .where('announcement.deleted', '=', false)
    .where(sql<boolean>`(${isManagedBy(viewer)} or ${isInAudience(storedAudience)})`)
}
