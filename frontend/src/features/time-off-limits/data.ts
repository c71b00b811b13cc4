import type { FeatureData } from '#frontend/shared/feature.ts'

const shown = ['timeOffLimits', 'person']

export const data: FeatureData = {
  keys: { TimeOffLimits: () => null, MostAway: () => null, CrowdedDay: () => null },
  refetch: { addBlackout: shown, removeBlackout: shown, updateMostAway: shown },
}
