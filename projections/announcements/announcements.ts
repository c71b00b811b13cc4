import type { AnnouncementContent, AnnouncementEvent } from '#schema/announcements/events.ts'
import { projection, type Fold, type Recorded } from '#kernel/projections/projection.ts'

type AnnouncementRow = {
  announcement_id: string
  organization_id: string
  /** The location whose managers may change the announcement. Null: owners only. */
  location_id: string | null
  author_id: string | null
  title: string
  content: string
  priority: AnnouncementContent['priority']
  /** Ids. If all three are empty, the announcement is for everyone. */
  audience_locations: readonly string[]
  audience_roles: readonly string[]
  audience_people: readonly string[]
  is_pinned: boolean
  is_edited: boolean
  created_at: string
  publish_at: string
  expires_at: string | null
  reminded_at: string | null
  /** Revision of the event that last requested acknowledgment. Only later acknowledgments count. */
  asked_revision: number
  /** Deleted rows stay, so that live connections can be notified of the deletion. */
  deleted: boolean
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.announcements': AnnouncementRow
  }
}

const contentOf = ({ title, content, priority, audience, expiresAt }: AnnouncementContent) => ({
  title,
  content,
  priority,
  audience_locations: audience.locationIds,
  audience_roles: audience.roleIds,
  audience_people: audience.employeeIds,
  expires_at: expiresAt,
})

const idOf = ({ data }: { data: { announcementId: string } }) => data.announcementId

const setting = <Type extends Exclude<AnnouncementEvent['type'], 'AnnouncementAcknowledged'>>(
  values: (event: Recorded<Type>) => Partial<AnnouncementRow>,
): Fold<AnnouncementRow, Type> => [idOf, (row, event) => row && { ...row, ...values(event) }]

export const announcements = projection<AnnouncementRow>({
  name: 'announcements',
  version: 1,
  key: 'announcement_id',
  columns: {
    announcement_id: 'uuid not null',
    organization_id: 'uuid not null',
    location_id: 'uuid',
    author_id: 'uuid',
    title: 'text not null',
    content: 'text not null',
    priority: 'text not null',
    audience_locations: 'jsonb not null',
    audience_roles: 'jsonb not null',
    audience_people: 'jsonb not null',
    is_pinned: 'boolean not null',
    is_edited: 'boolean not null',
    created_at: 'timestamptz not null',
    publish_at: 'timestamptz not null',
    expires_at: 'timestamptz',
    reminded_at: 'timestamptz',
    asked_revision: 'integer not null',
    deleted: 'boolean not null',
  },
  indexes: [
    'organization_id, is_pinned desc, publish_at desc, announcement_id desc where not deleted',
    "organization_id, publish_at desc where priority = 'urgent' and not deleted",
  ],
  creates: {
    AnnouncementPosted: [
      idOf,
      ({ data, metadata, revision }) => ({
        announcement_id: data.announcementId,
        organization_id: metadata.organizationId,
        location_id: data.locationId,
        author_id: metadata.actor.kind === 'employee' ? metadata.actor.employeeId : null,
        ...contentOf(data),
        is_pinned: data.isPinned,
        is_edited: false,
        created_at: metadata.at,
        publish_at: data.publishAt ?? metadata.at,
        reminded_at: null,
        asked_revision: revision,
        deleted: false,
      }),
    ],
  },
  on: {
    AnnouncementEdited: [
      idOf,
      (row, { data: { after, asksAgain }, revision }) =>
        row && {
          ...row,
          ...contentOf(after),
          publish_at: after.publishAt ?? row.publish_at,
          is_edited: true,
          asked_revision: asksAgain ? revision : row.asked_revision,
        },
    ],
    AnnouncementPinned: setting(() => ({ is_pinned: true })),
    AnnouncementUnpinned: setting(() => ({ is_pinned: false })),
    AnnouncementReminded: setting(({ metadata }) => ({ reminded_at: metadata.at })),
    AnnouncementDeleted: setting(() => ({ deleted: true })),
  },
})
