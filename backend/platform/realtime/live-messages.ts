import type { User } from '#schema/identity/rest.ts'
import type { NamedTopic } from '#schema/shared/topics.ts'

/** Messages by the ids of a topic's changes. An id may have none. `isFor`: whether the user may receive the message. */
export type LoadedMessages = ReadonlyMap<string, { message: object; isFor?(user: User): boolean }>

/** The messages about a topic's changes, sent under the topic's name. `of`: whose changes a connection listens to. */
export type LiveMessages = {
  topic: NamedTopic
  of: 'employee' | 'organization' | 'channel'
  load(ids: readonly string[]): Promise<LoadedMessages>
}

/** Whether the user may join a channel's room. A member who may no longer receive its messages is removed from the room. */
export type MayJoin = (user: User, channelId: string) => Promise<boolean>
