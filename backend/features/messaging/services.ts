import DataLoader from 'dataloader'
import { byIdLoader } from '#backend/platform/graphql/loaders.ts'
import type { Services } from '#backend/platform/services.ts'
import { peopleById, type Person } from '#backend/features/people/queries.ts'
import { openDeliveries, type Delivery } from './queries/messages.ts'
import { atWork, memberCounts } from './queries/members.ts'
import { isMember } from './room.ts'
import { roomsById, type NamedRoom } from './queries/rooms.ts'
import { openTyping, type Typing } from './typing.ts'
import type { User } from '#schema/identity/rest.ts'

declare module '#backend/platform/services.ts' {
  interface Services {
    chat: Chat
  }
}

type Chat = {
  typing: Typing
  isIn(user: User, channelId: string): Promise<boolean>
  room(organizationId: string, channelId: string): Promise<NamedRoom | undefined>
  person(organizationId: string, employeeId: string): Promise<Person | undefined>
  message(messageId: string): Promise<Delivery | undefined>
  memberCount(organizationId: string, channelId: string): Promise<number>
  isAtWork(employeeId: string): Promise<boolean>
}

export function openChat({ database }: Pick<Services, 'database'>): Chat {
  const { kysely } = database
  const rooms = loaderWithin((organizationId, ids) => roomsById(kysely, organizationId, ids))
  const people = loaderWithin((organizationId, ids) => peopleById(kysely, organizationId, ids))
  const messages = byIdLoader(openDeliveries(database), together)
  const counts = loaderWithin((organizationId, ids) => memberCounts(kysely, organizationId, ids))
  const presence = new DataLoader<string, boolean>(async (ids) => {
    const working = await atWork(kysely, ids)
    return ids.map((id) => working.has(id))
  }, together)
  return {
    typing: openTyping({ database }),
    room: rooms,
    person: people,
    message: (messageId) => messages.load(messageId),
    memberCount: async (organizationId, channelId) => (await counts(organizationId, channelId))?.count ?? 0,
    isAtWork: (employeeId) => presence.load(employeeId),
    async isIn(user, channelId) {
      const room = await rooms(user.organizationId, channelId)
      return room !== undefined && isMember(room, user)
    },
  }
}

/**
 * Batches look-ups of the same tick: the sender's response, sockets and subscriptions all load the same new message.
 * Caches nothing, because a long-lived subscription must not show old state.
 */
const together = { cache: false, batchScheduleFn: (dispatch: () => void) => void setImmediate(dispatch) }

function loaderWithin<Row extends { id: string }>(
  load: (organizationId: string, ids: readonly string[]) => Promise<readonly Row[]>,
) {
  const loader = new DataLoader<readonly [organizationId: string, id: string], Row | undefined>(async (keys) => {
    const byOrganization = await Promise.all(
      [...Map.groupBy(keys, ([organizationId]) => organizationId)].map(async ([organizationId, asked]) => {
        const rows = await load(organizationId, [...new Set(asked.map(([, id]) => id))])
        return [organizationId, new Map(rows.map((row) => [row.id, row]))] as const
      }),
    )
    const found = new Map(byOrganization)
    return keys.map(([organizationId, id]) => found.get(organizationId)?.get(id))
  }, together)
  return (organizationId: string, id: string) => loader.load([organizationId, id])
}
