import type { FeatureData } from '#frontend/shared/feature.ts'

const changed = ['myAvailability', 'availabilityOf', 'history']

export const data: FeatureData = {
  refetch: { updateAvailability: changed, updateDateAvailability: changed },
}
