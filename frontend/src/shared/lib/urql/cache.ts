import { cacheExchange } from '@urql/exchange-graphcache'
import type { FeatureData } from '../../feature.ts'

/**
 * Graphcache with the rules of all features. An entity is stored once, by its `id`, so a change shows everywhere. Types
 * without an `id` are stored within their parent. So is data that selects its id under another name, such as a past week,
 * which must not replace the current one.
 */
export function featureCache(features: readonly FeatureData[]) {
  return cacheExchange({
    keys: merged(features.map(({ keys }) => keys)),
    optimistic: merged(features.map(({ optimistic }) => optimistic)),
    updates: {
      Mutation: merged(features.map(({ updates }) => updates?.Mutation)),
      Subscription: merged(features.map(({ updates }) => updates?.Subscription)),
    },
    // By default graphcache warns about each type without an id.
    logger(severity, message) {
      // oxlint-disable-next-line eslint/no-console -- where graphcache writes its other warnings
      if (severity !== 'debug' && !message.startsWith('Invalid key')) console[severity](message)
    },
  })
}

const merged = <Rule>(rules: readonly (Readonly<Record<string, Rule>> | undefined)[]) =>
  Object.fromEntries(rules.flatMap((rule) => Object.entries(rule ?? {})))
