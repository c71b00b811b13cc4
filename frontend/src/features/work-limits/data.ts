import type { FeatureData } from '#frontend/shared/feature.ts'

export const data: FeatureData = {
  keys: { WorkLimits: () => null },
  refetch: { updateWorkLimits: ['person', 'week'], deleteWorkLimits: ['person', 'week'] },
}
