import type { Cache, UpdateResolver } from '@urql/exchange-graphcache'
import { UnreadMessages } from './unread/documents.ts'

type Changed = { channelsChanged: { id: string; channel: { kind: string } | null; unread: number } }

/**
 * Updates the unread count, and adds the channel to its list or removes it. Graphcache stores the channel by its id.
 */
export const channelsChanged: UpdateResolver<Changed> = ({ channelsChanged: push }, _args, cache) => {
  const key = cache.keyOfEntity({ __typename: 'Channel', id: push.id })
  if (key) list(cache, key, push.channel?.kind)
  // Refetches the channel if it is open, so that the page says that the user has lost access.
  if (!push.channel) cache.invalidate('Query', 'channel', { id: push.id })
  cache.updateQuery({ query: UnreadMessages }, () => ({ __typename: 'Query', unreadMessages: push.unread }))
}

function list(cache: Cache, key: string, kind: string | undefined) {
  const belongs = {
    channels: kind !== undefined && kind !== 'direct',
    directMessages: kind === 'direct',
  }
  for (const [field, isIn] of Object.entries(belongs)) {
    // `undefined` if the list is not loaded.
    const keys = cache.resolve('Query', field) as string[] | undefined
    if (!keys || keys.includes(key) === isIn) continue
    cache.link('Query', field, isIn ? [...keys, key] : keys.filter((each) => each !== key))
  }
}
