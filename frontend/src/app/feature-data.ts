import type { FeatureData } from '#frontend/shared/feature.ts'

/** The `data.ts` of every feature. Found by name and not listed in features.ts, which would bring all into the first file. */
export const featureData = Object.values(
  import.meta.glob<FeatureData>('../features/*/data.ts', { eager: true, import: 'data' }),
)
