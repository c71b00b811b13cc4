import DataLoader from 'dataloader'
import type { Services } from '#backend/platform/services.ts'
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
  /** Whether the user is in the channel, with one query for all who ask at a time. */
  isIn(user: User, channelId: string): Promise<boolean>
  room(organizationId: string, channelId: string): Promise<NamedRoom | undefined>
}

export function openChat({ database }: Pick<Services, 'database'>): Chat {
  /** By `organizationId channelId`: a message wakes all the listeners of an organization. */
  const rooms = new DataLoader<string, NamedRoom | undefined>(
    async (keys) => {
      const asked = Map.groupBy(
        keys.map((key) => key.split(' ')),
        ([organizationId = '']) => organizationId,
      )
      const found = await Promise.all(
        [...asked].map(([organizationId, pairs]) =>
          roomsById(
            database.kysely,
            organizationId,
            pairs.map(([, channelId = '']) => channelId),
          ),
        ),
      )
      const byKey = new Map(found.flat().map((room) => [`${room.organizationId} ${room.id}`, room]))
      return keys.map((key) => byKey.get(key))
    },
    { cache: false },
  )
  const find = (organizationId: string, channelId: string) => rooms.load(`${organizationId} ${channelId}`)
  return {
    typing: openTyping({ database }),
    room: find,
    async isIn(user, channelId) {
      const room = await find(user.organizationId, channelId)
      return room !== undefined && isMember(room, user)
    },
  }
}
