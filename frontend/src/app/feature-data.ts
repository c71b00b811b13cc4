import type { FeatureData } from '#frontend/shared/feature.ts'

/** The cache rules of all features: what each `data.ts` exports. */
export const featureData = Object.values(
  import.meta.glob<FeatureData>('../features/*/data.ts', { eager: true, import: 'data' }),
)
