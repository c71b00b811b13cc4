import type { FeatureData } from '#frontend/shared/feature.ts'

export const data: FeatureData = {
  refetch: { createDelegation: ['myDelegations'], cancelDelegation: ['myDelegations'] },
}
