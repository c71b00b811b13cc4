import type { User } from '#schema/identity/rest.ts'
import type { Topic } from './topics.ts'

/** Answers of `load` by the topic's ids; ids without a message are left out. Without `isFor` it is for every listener. */
export type Loaded = ReadonlyMap<string, { message: object; isFor?(user: User): boolean }>

/** What a feature sends to live connections: all those of an employee, or those that have joined a channel. */
export type LiveMessages = {
  event: string
  load(ids: readonly string[]): Promise<Loaded>
} & ({ topics(user: User): readonly Topic[] } | { ofChannel(channelId: string): Topic })

/** Who may join a channel's room. A message that is not for a member any more puts them out of it. */
export type MayJoin = (user: User, channelId: string) => Promise<boolean>
