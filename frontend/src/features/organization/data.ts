import type { FeatureData } from '#frontend/shared/feature.ts'

export const data: FeatureData = {
  refetch: {
    addJobRole: ['organization'],
    removeJobRole: ['organization'],
    setPtoPolicy: ['policies', 'me'],
    setSchedulingPolicy: ['policies'],
    setPayPolicy: ['policies'],
    setPaySchedule: ['policies'],
    setPlanningPolicy: ['organization', 'week'],
  },
}
