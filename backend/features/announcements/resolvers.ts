import { listPage, type PageRequest } from '#backend/platform/database/page.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { throttled } from '#backend/platform/realtime/throttle.ts'
import { announcementById, announcements, manages, urgentAnnouncements, type Announcement } from './queries.ts'
import { announcementReaders, remindedAt, type AnnouncementReader } from './readers.ts'
import { listTopic, managementTopic } from '#schema/announcements/topics.ts'
import { jobRoleLoader } from '#backend/features/organization/job-roles.ts'
import { locationLoader } from '#backend/features/organization/loaders.ts'
import { personLoader } from '#backend/features/people/loaders.ts'
import { readerCountLoader } from './loaders.ts'

/** Minimum time (ms) between pushes to managers, since a thousand employees may acknowledge at once. */
const PUSH_INTERVAL = 500

export const resolvers = {
  Query: {
    announcements: (_, { show, ...page }, { user, services }) =>
      announcements(services.database.kysely, user, { show: show ?? 'current', now: new Date() }, page),
    urgentAnnouncements: (_, page, { user, services }) =>
      urgentAnnouncements(services.database.kysely, user, new Date(), page),
    announcementReaders: (_, { announcementId }, { user, services }) =>
      announcementReaders(services.database.kysely, user, announcementId),
  },
  Subscription: {
    announcementsChanged: {
      subscribe: (_, __, { user, hub }) =>
        user.role === 'employee'
          ? hub.changes(listTopic.ofOrganization(user.organizationId))
          : throttled(hub.changes(managementTopic.ofOrganization(user.organizationId)), PUSH_INTERVAL),
      resolve: async (id: string, _: unknown, { user, services }: GraphqlContext) => {
        const announcement = await announcementById(services.database.kysely, user, id, new Date())
        return { id, announcement: announcement ?? null }
      },
    },
  },
  Announcement: {
    manageable: (announcement, _, { user }) => manages(user, announcement),
    author: async ({ authorId }, _, { loaders }) => (authorId && (await loaders(personLoader).load(authorId))) || null,
    audience: (announcement, _, { user }) => (user.role === 'employee' ? null : announcement),
    acknowledgmentCount: async (announcement, _, context) =>
      (await countOf(announcement, context))?.acknowledged ?? null,
    audienceCount: async (announcement, _, context) => (await countOf(announcement, context))?.audience ?? null,
  },
  AnnouncementAudience: {
    locations: ({ locationIds }, _, { loaders }) =>
      Promise.all(locationIds.map(async (id) => requireRow(await loaders(locationLoader).load(id)))),
    jobRoles: ({ roleIds }, _, { loaders }) =>
      Promise.all(roleIds.map(async (id) => requireRow(await loaders(jobRoleLoader).load(id)))),
    people: ({ employeeIds }, _, { loaders }) =>
      Promise.all(employeeIds.map(async (id) => requireRow(await loaders(personLoader).load(id)))),
  },
  AnnouncementReaders: {
    acknowledged: ({ acknowledged }, page, context) => peoplePage(acknowledged, page, context),
    waiting: ({ waiting }, page, context) => peoplePage(waiting, page, context),
    remindedAt: ({ id }, _, { services }) => remindedAt(services.database.kysely, id),
  },
} satisfies Resolvers

const noReaders = { acknowledged: 0, audience: 0 }

async function countOf({ id }: Announcement, { user, loaders }: GraphqlContext) {
  return user.role === 'employee' ? null : ((await loaders(readerCountLoader).load(id)) ?? noReaders)
}

async function peoplePage(readers: readonly AnnouncementReader[], request: PageRequest, { loaders }: GraphqlContext) {
  const { nodes, pageInfo } = listPage(readers, request, {
    keyOf: ({ lastName, firstName, employeeId }) => [lastName, firstName, employeeId],
  })
  const people = nodes.map(async ({ employeeId }) => requireRow(await loaders(personLoader).load(employeeId)))
  return { nodes: await Promise.all(people), pageInfo, totalCount: readers.length }
}
