import { cacheExchange, type Data, type KeyGenerator, type UpdatesConfig } from '@urql/exchange-graphcache'
import type { FeatureData } from '../../feature.ts'

type Rules = { optimistic?: FeatureData['optimistic']; updates?: UpdatesConfig }

/**
 * The normalised cache of one signed-in user: an entity is stored by its id, so every place that shows it changes with
 * it. Data without an `id` is stored within its parent, and so are the types `embedded`; so is data selected under another
 * name than `id`, such as a past week, which must not replace the current one.
 */
export function cache(embedded: readonly string[], { optimistic = {}, updates = {} }: Rules = {}) {
  const types = new Set(embedded)
  return cacheExchange({
    keys: new Proxy<Record<string, KeyGenerator>>(
      {},
      { get: (_, type: string) => (types.has(type) ? inParent : idOf) },
    ),
    optimistic,
    updates,
  })
}

const inParent = () => null
const idOf = ({ id }: Data) => (typeof id === 'string' ? id : null)
