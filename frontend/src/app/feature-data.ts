import type { FeatureData } from '#frontend/shared/feature.ts'

/** The cache rules of all features, from the `data` export of each `data.ts`. */
export const featureData = Object.values(
  import.meta.glob<FeatureData>('../features/*/data.ts', { eager: true, import: 'data' }),
)
