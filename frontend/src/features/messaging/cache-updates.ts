import type { Cache, UpdateResolver } from '@urql/exchange-graphcache'
import { UnreadMessages } from './unread/documents.ts'

type Changed = { channelsChanged: { id: string; channel: { kind: string } | null; unread: number } }

/**
 * A push says how many messages are unread now. Its channel is kept by its id, so that lists which have it show it; it
 * joins the list where it is new, and leaves it with its membership.
 */
export const channelsChanged: UpdateResolver<Changed> = ({ channelsChanged: push }, _args, cache) => {
  const key = cache.keyOfEntity({ __typename: 'Channel', id: push.id })
  if (key) list(cache, key, push.channel?.kind)
  // Asked for again where it is open, so that it says that it is gone.
  if (!push.channel) cache.invalidate('Query', 'channel', { id: push.id })
  cache.updateQuery({ query: UnreadMessages }, () => ({ __typename: 'Query', unreadMessages: push.unread }))
}

function list(cache: Cache, key: string, kind: string | undefined) {
  const belongs = {
    channels: kind !== undefined && kind !== 'direct',
    directMessages: kind === 'direct',
  }
  for (const [field, isIn] of Object.entries(belongs)) {
    // `undefined` where it is not loaded: it will be asked for as a whole.
    const keys = cache.resolve('Query', field) as string[] | undefined
    if (!keys || keys.includes(key) === isIn) continue
    cache.link('Query', field, isIn ? [...keys, key] : keys.filter((each) => each !== key))
  }
}
