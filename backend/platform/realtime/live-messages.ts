import type { User } from '#schema/identity/rest.ts'
import type { Topic } from './topics.ts'

/** Messages by the ids of a topic's changes. An id may have none. `isFor`: whether the user may receive the message. */
export type LoadedMessages = ReadonlyMap<string, { message: object; isFor?(user: User): boolean }>

export type LiveMessages = {
  event: string
  load(ids: readonly string[]): Promise<LoadedMessages>
} & ({ topics(user: User): readonly Topic[] } | { ofChannel(channelId: string): Topic })

/** Whether the user may join a channel's room. A member who may no longer receive its messages is removed from the room. */
export type MayJoin = (user: User, channelId: string) => Promise<boolean>
