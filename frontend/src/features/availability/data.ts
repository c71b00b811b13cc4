import type { FeatureData } from '#frontend/shared/feature.ts'

const availabilityQueries = ['myAvailability', 'availabilityOf', 'history']

export const data: FeatureData = {
  refetch: { updateAvailability: availabilityQueries, updateDateAvailability: availabilityQueries },
}
