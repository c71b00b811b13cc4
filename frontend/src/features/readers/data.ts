import type { FeatureData } from '#frontend/shared/feature.ts'

export const data: FeatureData = {
  refetch: {
    registerReader: ['readers', 'history'],
    changeReader: ['readers', 'history'],
    revokeReader: ['readers', 'history'],
    rotateReaderSecret: ['history'],
    setScanningPolicy: ['scanningPolicy', 'history'],
    issuePin: ['history'],
    removePin: ['history'],
  },
}
