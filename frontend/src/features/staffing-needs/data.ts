import type { FeatureData } from '#frontend/shared/feature.ts'

export const data: FeatureData = {
  refetch: {
    createStaffingNeed: ['staffingNeeds'],
    updateStaffingNeed: ['staffingNeeds'],
    deleteStaffingNeed: ['staffingNeeds'],
    replaceStaffingNeeds: ['staffingNeeds'],
  },
}
