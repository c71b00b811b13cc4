import type { FeatureData } from '#frontend/shared/feature.ts'

const photoQueries = ['people', 'messagingUsers']

export const data: FeatureData = {
  refetch: { updatePhoto: photoQueries, removePhoto: photoQueries, updatePhoneVisibility: ['phoneVisible'] },
}
