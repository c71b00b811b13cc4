import { inOrder } from '#schema/messaging/rules.ts'
import { fullName } from '#backend/features/people/names.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { listPage } from '#backend/platform/database/page.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { cardsOf } from '../cards.ts'
import { actionsOf, mayEdit } from '../permissions.ts'
import type { Channel } from '../queries/channels.ts'
import { membersOf } from '../queries/members.ts'
import { mayModerate, otherIn } from '../room.ts'
import { locationLoader } from '#backend/features/organization/loaders.ts'
import { personLoader } from '#backend/features/people/loaders.ts'

const MOST_NAMES = 10

export const types = {
  Channel: {
    name: async (channel, _, context) =>
      channel.kind === 'direct' ? nameOf(await otherOf(channel, context)) : channel.name,
    memberCount: ({ organizationId, id }, _, { services }) => services.chat.memberCount(organizationId, id),
    members: async (channel, page, { services }) =>
      listPage(await membersOf(services.database.kysely, channel), page, {
        keyOf: ({ lastName, firstName, id }) => [lastName, firstName, id],
      }),
    other: async (channel, _, context) =>
      channel.kind === 'direct' ? ((await otherOf(channel, context)) ?? null) : null,
    actions: async (channel, _, context) => {
      const other = channel.kind === 'direct' ? await otherOf(channel, context) : undefined
      return actionsOf(context.user, channel, other?.status === 'active')
    },
  },
  MessagingUser: {
    locationName: async ({ locationId }, _, { loaders }) =>
      requireRow(await loaders(locationLoader).load(locationId)).name,
    isAtWork: ({ id }, _, { services }) => services.chat.isAtWork(id),
    isActive: ({ status }) => status === 'active',
  },
  Message: {
    sender: async ({ senderId }, _, { loaders }) => requireRow(await loaders(personLoader).load(senderId)),
    mentions: async ({ mentions }, _, { loaders }) => {
      const people = await Promise.all(mentions.map((id) => loaders(personLoader).load(id)))
      return people.filter((person) => person !== undefined)
    },
    isEdited: ({ editedAt }) => editedAt !== null,
    isDeleted: ({ gone }) => gone !== null,
    isRemoved: ({ gone }) => gone === 'removed',
    reactions: async ({ reactions }, _, { user, loaders }) =>
      inOrder(
        await Promise.all(
          Object.entries(reactions).map(async ([emoji, ids]) => ({
            emoji,
            count: ids.length,
            own: ids.includes(user.employeeId),
            names: (await Promise.all(ids.slice(0, MOST_NAMES).map((id) => loaders(personLoader).load(id)))).map(
              nameOf,
            ),
          })),
        ),
      ),
    canEdit: (message, _, { user }) => mayEdit(user, message, new Date()),
    canDelete: async ({ gone, senderId, channelId }, _, { user, services }) => {
      if (gone !== null) return false
      if (senderId === user.employeeId) return true
      const room = await services.chat.room(user.organizationId, channelId)
      return room !== undefined && mayModerate(room, user)
    },
    cards: ({ text }, _, context) => cardsOf(text, context),
  },
} satisfies Resolvers

const otherOf = (channel: Channel, { user, loaders }: GraphqlContext) =>
  loaders(personLoader).load(otherIn(channel, user.employeeId))

type Named = { firstName: string; lastName: string } | undefined
const nameOf = (person: Named) => fullName(person?.firstName ?? null, person?.lastName ?? null) ?? 'Former employee'
