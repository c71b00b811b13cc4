import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { LiveMessages, LoadedMessages } from '#backend/platform/realtime/live-messages.ts'
import type { NamedTopic } from '#schema/shared/topics.ts'
import type { Services } from '#backend/platform/services.ts'
import { isInAudience, storedAudience } from './audience.ts'
import { announcementColumns, manages } from './queries.ts'
import { announcementRow } from './rows.ts'
import { deletedTopic, publishedTopic, updatedTopic } from '#schema/announcements/topics.ts'

type AnnouncementWithMembers = Awaited<ReturnType<typeof withMembers>>[number]

export const live = ({ database: { kysely } }: Services): readonly LiveMessages[] => {
  const message = (
    topic: NamedTopic,
    messageOf: (each: AnnouncementWithMembers) => object | undefined,
  ): LiveMessages => ({
    topic,
    of: 'organization',
    async load(ids: readonly string[]): Promise<LoadedMessages> {
      const now = new Date().toISOString()
      const visible = (await withMembers(kysely, ids)).filter(({ publishAt }) => publishAt <= now)
      return new Map(
        visible.flatMap((each) => {
          const message = messageOf(each)
          const members = new Set(each.members ?? [])
          const isFor: NonNullable<ReturnType<LoadedMessages['get']>>['isFor'] = (user) =>
            members.has(user.employeeId) || manages(user, each)
          return message ? [[each.id, { message, isFor }] as const] : []
        }),
      )
    },
  })
  const row = (each: AnnouncementWithMembers) => (each.deleted ? undefined : announcementRow(each))
  return [
    message(publishedTopic, (each) => {
      const fresh = row(each)
      return fresh && { ...fresh, is_acknowledged: false }
    }),
    message(updatedTopic, row),
    message(deletedTopic, ({ id }) => ({ id })),
  ]
}

async function withMembers(db: Kysely<Tables>, ids: readonly string[]) {
  return db
    .selectFrom('read.announcements as announcement')
    .leftJoin('read.people as author', 'author.employee_id', 'announcement.author_id')
    .select([
      ...announcementColumns,
      'announcement.deleted',
      (row) =>
        row
          .selectFrom('read.people as person')
          .select(sql<string[]>`coalesce(jsonb_agg(person.employee_id), '[]')`.as('ids'))
          .whereRef('person.organization_id', '=', 'announcement.organization_id')
          .where('person.status', '=', 'active')
          .where(isInAudience(storedAudience))
          .as('members'),
    ])
    .where('announcement.announcement_id', 'in', ids)
    .execute()
}
