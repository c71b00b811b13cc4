import type { FeatureData } from '#frontend/shared/feature.ts'

export const data: FeatureData = {
  refetch: {
    registerReader: ['readers'],
    changeReader: ['readers'],
    revokeReader: ['readers'],
    updateScanningPolicy: ['scanningPolicy'],
  },
}
