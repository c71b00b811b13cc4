import type { FeatureData } from '#frontend/shared/feature.ts'

export const featureData = Object.values(
  import.meta.glob<FeatureData>('../features/*/data.ts', { eager: true, import: 'data' }),
)
