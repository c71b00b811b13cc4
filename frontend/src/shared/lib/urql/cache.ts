import { cacheExchange, type Data, type KeyGenerator } from '@urql/exchange-graphcache'
import type { CacheUpdates, FeatureData } from '../../feature.ts'

/**
 * The normalised cache of one signed-in user: an entity is stored by its id, so every place that shows it changes with
 * it. Data without an `id` is stored within its parent; so is data selected under another name than `id`, such as a past
 * week, which must not replace the current one.
 */
export function cache(features: readonly FeatureData[]) {
  const embedded = new Set(features.flatMap((feature) => feature.embedded ?? []))
  const updates = (operation: 'Mutation' | 'Subscription') =>
    Object.assign({}, ...features.map((feature) => feature.updates?.[operation])) as CacheUpdates
  return cacheExchange({
    keys: new Proxy<Record<string, KeyGenerator>>(
      {},
      { get: (_, type: string) => (embedded.has(type) ? inParent : idOf) },
    ),
    optimistic: Object.assign({}, ...features.map((feature) => feature.optimistic)) as NonNullable<
      FeatureData['optimistic']
    >,
    updates: { Mutation: updates('Mutation'), Subscription: updates('Subscription') },
  })
}

const inParent = () => null
const idOf = ({ id }: Data) => (typeof id === 'string' ? id : null)
