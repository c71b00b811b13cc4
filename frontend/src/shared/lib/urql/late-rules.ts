import type { Exchange, Operation } from '@urql/core'
import { fromPromise, fromValue, mergeMap, pipe } from 'wonka'
import type { CacheUpdates, FeatureData } from '../../feature.ts'
import { persistently } from '../persistently.ts'

/**
 * The features' rules for changes. The first look does without them, so they are loaded after it, into what the cache and
 * `refetching` read at each change. `load` also gives the features' data, always the same; what listens for changes waits
 * for it. Mutations wait until it was tried: where the line is dead they fail at once, and `missed` is called later.
 */
export function lateRules(loadFeatures: () => Promise<readonly FeatureData[]>, missed: () => void) {
  const optimistic: NonNullable<FeatureData['optimistic']> = {}
  const updates = { Mutation: {} as CacheUpdates, Subscription: {} as CacheUpdates }
  const refetch: NonNullable<FeatureData['refetch']>[] = []

  let isLoaded = false
  let hasMissed = false
  const tried = Promise.withResolvers<void>()

  async function tryToLoad() {
    try {
      const features = await loadFeatures()
      for (const feature of features) {
        Object.assign(optimistic, feature.optimistic)
        Object.assign(updates.Mutation, feature.updates?.Mutation)
        Object.assign(updates.Subscription, feature.updates?.Subscription)
        if (feature.refetch) refetch.push(feature.refetch)
      }
      isLoaded = true
      if (hasMissed) missed()
      return features
    } finally {
      tried.resolve()
    }
  }

  let loading: Promise<readonly FeatureData[]> | undefined
  const load = () => (loading ??= persistently(tryToLoad)())

  async function onceTried(mutation: Operation) {
    void load()
    await tried.promise
    hasMissed ||= !isLoaded
    return mutation
  }

  const exchange: Exchange =
    ({ forward }) =>
    (operations) =>
      pipe(
        operations,
        mergeMap((operation) =>
          operation.kind === 'mutation' && !isLoaded ? fromPromise(onceTried(operation)) : fromValue(operation),
        ),
        forward,
      )

  return { optimistic, updates, refetch, load, exchange }
}
