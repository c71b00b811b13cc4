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

const loadedPages = (cache: Cache, field: string) =>
  cache
    .inspectFields('Query')
    .filter(({ fieldName }) => fieldName === field)
    .flatMap(({ fieldKey }) => {
      const connection = cache.resolve('Query', fieldKey)
      return typeof connection === 'string'
        ? [{ connection, nodes: cache.resolve(connection, 'nodes') as string[] }]
        : []
    })

function list(cache: Cache, key: string, kind: string | undefined) {
  const belongs = {
    channels: kind !== undefined && kind !== 'direct',
    directMessages: kind === 'direct',
  }
  for (const [field, isIn] of Object.entries(belongs)) {
    const pages = loadedPages(cache, field)
    const page = pages.find(({ nodes }) => nodes.includes(key)) ?? pages[0]
    if (!page || page.nodes.includes(key) === isIn) continue
    cache.link(page.connection, 'nodes', isIn ? [...page.nodes, key] : page.nodes.filter((each) => each !== key))
  }
}
