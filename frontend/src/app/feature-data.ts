import type { FeatureData } from '#frontend/shared/feature.ts'

/**
 * The `data.ts` of every feature. Found by name and not listed in features.ts, which would pull the cache's code into
 * the first chunk.
 */
export const featureData = Object.values(
  import.meta.glob<FeatureData>('../features/*/data.ts', { eager: true, import: 'data' }),
)
