import type { FeatureData } from '#frontend/shared/feature.ts'

export const data: FeatureData = {
  refetch: {
    changeOrganization: ['organization'],
    dismissSetup: ['setup'],
    openLocation: ['organization', 'me'],
    changeLocation: ['organization', 'me'],
    addJobRole: ['organization'],
    removeJobRole: ['organization'],
    setPtoPolicy: ['policies', 'me'],
    setSchedulingPolicy: ['policies'],
    setPayPolicy: ['policies'],
    withdrawPayPolicy: ['policies'],
    setPaySchedule: ['policies'],
    setNotificationPolicy: ['organization'],
    setLaborBudget: ['week'],
    setClaimPolicy: ['organization'],
    setMessageRetention: ['organization'],
    setPayRetention: ['organization'],
    setPlanningPolicy: ['organization', 'week'],
  },
}
