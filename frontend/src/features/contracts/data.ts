import type { FeatureData } from '#frontend/shared/feature.ts'

export const data: FeatureData = {
  keys: { Contract: () => null },
  refetch: { updateContract: ['person'], deleteContract: ['person'] },
}
