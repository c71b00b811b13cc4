import type { FeatureData } from '#frontend/shared/feature.ts'

export const data: FeatureData = {
  refetch: {
    createReader: ['readers'],
    updateReader: ['readers'],
    revokeReader: ['readers'],
    updateScanningPolicy: ['scanningPolicy'],
  },
}
