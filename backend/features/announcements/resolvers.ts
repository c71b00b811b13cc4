import { announcementEdits, announcementRequest } from '#schema/announcements/rest.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { initiatorOf, idIn } from '#backend/platform/graphql/initiator.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { checked } from '#backend/platform/http/input.ts'
import { throttled } from '#backend/platform/realtime/throttle.ts'
import { announcementActions } from './actions.ts'
import { announcementById, announcements, manages, urgentAnnouncements, type Announcement } from './queries.ts'
import { remindedAt, type Reader } from './readers.ts'
import { listTopic, managementTopic } from './topics.ts'

/** Minimum time (ms) between pushes to managers, since a thousand employees may acknowledge at once. */
const PUSH_INTERVAL = 500

export const resolvers = {
  Query: {
    announcements: (_, { show, ...page }, { user, services }) =>
      announcements(services.database.kysely, user, { show: show ?? 'current', now: new Date() }, page),
    urgentAnnouncements: (_, __, { user, services }) => urgentAnnouncements(services.database.kysely, user, new Date()),
    announcementReaders: (_, { announcementId }, { user, services }) =>
      announcementActions(services).readers(user, announcementId),
  },
  Mutation: {
    createAnnouncement: (_, { input }, context) => {
      const { commandId: _command, announcementId, ...rest } = input
      const id = idIn('announcementId', announcementId)
      const request = checked(announcementRequest, withoutNulls(rest))
      return announcementActions(context.services).create(initiatorOf(input, context), id, request)
    },
    updateAnnouncement: (_, { input }, context) => {
      const { commandId: _command, announcementId, publishAt, expiresAt, ...rest } = input
      const id = idIn('announcementId', announcementId)
      const times = { ...('publishAt' in input && { publishAt }), ...('expiresAt' in input && { expiresAt }) }
      const request = checked(announcementEdits, { ...withoutNulls(rest), ...times })
      return announcementActions(context.services).update(initiatorOf(input, context), id, request)
    },
    deleteAnnouncement: async (_, { input }, context) => {
      const id = idIn('announcementId', input.announcementId)
      return { caughtUp: await announcementActions(context.services).delete(initiatorOf(input, context), id) }
    },
    acknowledgeAnnouncement: (_, { input }, context) =>
      announcementActions(context.services).acknowledge(initiatorOf(input, context), input.announcementId),
    sendAnnouncementReminder: (_, { input }, context) =>
      announcementActions(context.services).sendReminder(initiatorOf(input, context), input.announcementId),
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
    author: async ({ authorId }, _, { loaders }) => (authorId && (await loaders.person.load(authorId))) || null,
    audience: (announcement, _, { user }) => (user.role === 'employee' ? null : announcement),
    acknowledgmentCount: async (announcement, _, context) =>
      (await countOf(announcement, context))?.acknowledged ?? null,
    audienceCount: async (announcement, _, context) => (await countOf(announcement, context))?.audience ?? null,
  },
  AnnouncementAudience: {
    locations: ({ locationIds }, _, { loaders }) =>
      Promise.all(locationIds.map(async (id) => requireRow(await loaders.location.load(id)))),
    jobRoles: ({ roleIds }, _, { loaders }) =>
      Promise.all(roleIds.map(async (id) => requireRow(await loaders.jobRole.load(id)))),
    people: ({ employeeIds }, _, { loaders }) =>
      Promise.all(employeeIds.map(async (id) => requireRow(await loaders.person.load(id)))),
  },
  AnnouncementReaders: {
    acknowledged: ({ acknowledged }, _, context) => peopleOf(acknowledged, context),
    waiting: ({ waiting }, _, context) => peopleOf(waiting, context),
    remindedAt: ({ id }, _, { services }) => remindedAt(services.database.kysely, id),
  },
} satisfies Resolvers

const noReaders = { acknowledged: 0, audience: 0 }

async function countOf({ id }: Announcement, { user, loaders }: GraphqlContext) {
  return user.role === 'employee' ? null : ((await loaders.readerCount.load(id)) ?? noReaders)
}

const peopleOf = (readers: readonly Reader[], { loaders }: GraphqlContext) =>
  Promise.all(readers.map(async ({ employeeId }) => requireRow(await loaders.person.load(employeeId))))

/** Drops null fields, also inside the audience: in GraphQL null means the same as an omitted field. */
function withoutNulls(input: object): object {
  return Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([field, value]) => [field, field === 'audience' ? withoutNulls(value as object) : (value as unknown)]),
  )
}
