import { z } from 'zod'
import { event, stream, type EventOf, type HistoryKind, type Origin } from '#kernel/events.ts'
import { changes, count, instant as instantPart, sentence, text } from '#kernel/sentence.ts'
import { id, instant } from '#schema/shared/fields.ts'
import type { NamedTopic } from '#schema/shared/topics.ts'
import { deletedTopic, listTopic, managementTopic, publishedTopic, updatedTopic } from './topics.ts'

const announcementsKind: HistoryKind = { name: 'announcements', label: 'Announcements', order: 140 }

export const priorities = ['low', 'normal', 'high', 'urgent'] as const

/** Everyone if all lists are empty. Otherwise the employees in these job roles at these locations, plus the listed people. */
const audience = z.object({ locationIds: z.array(id), roleIds: z.array(id), employeeIds: z.array(id) })
export type Audience = z.infer<typeof audience>

export const isEveryone = ({ locationIds, roleIds, employeeIds }: Audience) =>
  locationIds.length + roleIds.length + employeeIds.length === 0

const content = z.object({
  title: z.string(),
  content: z.string(),
  priority: z.enum(priorities),
  audience,
  publishAt: instant.nullable(),
  expiresAt: instant.nullable(),
})
export type AnnouncementContent = z.infer<typeof content>

/** `locationId` is the location whose managers may change the announcement. Null: owners only. */
const ids = { announcementId: id, locationId: id.nullable() }
const named = { ...ids, title: z.string() }

const newsOn =
  (...topics: readonly NamedTopic[]) =>
  ({ announcementId }: { announcementId: string }, { organizationId }: Origin) =>
    [managementTopic, ...topics].map((each) => ({ topic: each.ofOrganization(organizationId), id: announcementId }))
const newsToManagement = newsOn()
const newsOfPublished = newsOn(listTopic, publishedTopic)

const about = (verb: string, news: typeof newsToManagement) =>
  event({
    version: 1,
    news,
    data: z.object(named),
    describe: ({ title }) => sentence`${text(verb)} the announcement “${title}”`,
  })

const time = (at: string | null) => (at === null ? null : instantPart(at))
const sizes = ({ locationIds, roleIds, employeeIds }: Audience) => [
  ...(locationIds.length > 0 ? [count(locationIds.length, 'location')] : []),
  ...(roleIds.length > 0 ? [count(roleIds.length, 'job role')] : []),
  ...(employeeIds.length > 0 ? [count(employeeIds.length, 'person', 'people')] : []),
]
const size = (to: Audience) =>
  isEveryone(to) ? text('everyone') : sizes(to).flatMap((part, index) => (index === 0 ? [part] : [text(', '), part]))

export const announcement = stream({
  category: 'announcement',
  history: announcementsKind,
  objects: [{ name: 'announcement', label: 'One announcement', order: 100, isStream: true }],
  news: newsToManagement,
  events: {
    AnnouncementPosted: event({
      version: 1,
      news: (data, origin) => (data.publishAt === null ? newsOfPublished : newsToManagement)(data, origin),
      data: z.object({ ...ids, ...content.shape, isPinned: z.boolean() }),
      describe: ({ title }) => sentence`posted the announcement “${title}”`,
    }),
    // Only for scheduled announcements: others are published by `AnnouncementPosted`.
    AnnouncementPublished: about('published', newsOfPublished),
    AnnouncementEdited: event({
      version: 1,
      news: newsOn(listTopic, updatedTopic),
      data: z.object({ ...ids, before: content, after: content, asksAgain: z.boolean() }),
      describe: ({ after, asksAgain }) =>
        sentence`edited the announcement “${after.title}”${asksAgain ? text(' and asked for acknowledgment again') : []}`,
      changes: ({ before, after }) =>
        changes({
          title: [before.title, after.title],
          text: [before.content, after.content],
          priority: [text(before.priority), text(after.priority)],
          audience: [size(before.audience), size(after.audience)],
          publication: [time(before.publishAt), time(after.publishAt)],
          expiry: [time(before.expiresAt), time(after.expiresAt)],
        }),
    }),
    AnnouncementPinned: about('pinned', newsOn(listTopic, updatedTopic)),
    AnnouncementUnpinned: about('unpinned', newsOn(listTopic, updatedTopic)),
    // Excluded from the history: there is one event per reader.
    AnnouncementAcknowledged: event({
      version: 1,
      history: null,
      data: z.object({ announcementId: id, employeeId: id }),
      describe: () => sentence`acknowledged an announcement`,
    }),
    AnnouncementReminded: event({
      version: 1,
      data: z.object({ ...named, employeeIds: z.array(id) }),
      describe: ({ title, employeeIds }) =>
        sentence`reminded ${count(employeeIds.length, 'person', 'people')} to acknowledge “${title}”`,
    }),
    AnnouncementDeleted: about('deleted', newsOn(listTopic, deletedTopic)),
  },
})

export type AnnouncementEvent = EventOf<typeof announcement>

declare module '#kernel/events.ts' {
  interface Streams {
    announcement: typeof announcement
  }
}
