import type { FeatureData } from '#frontend/shared/feature.ts'

export const data: FeatureData = {
  refetch: {
    updateOrganization: ['organization'],
    dismissSetup: ['setup'],
    createLocation: ['organization', 'me'],
    updateLocation: ['organization', 'me'],
    createJobRole: ['organization'],
    deleteJobRole: ['organization'],
    updatePtoPolicy: ['policies', 'me'],
    updateSchedulingPolicy: ['policies'],
    updatePayPolicy: ['policies'],
    cancelPayPolicy: ['policies'],
    updatePaySchedule: ['policies'],
    updateNotificationPolicy: ['organization'],
    updateLaborBudget: ['week'],
    updateClaimPolicy: ['organization'],
    updateCoworkerPolicy: ['organization', 'myShifts'],
    updateMessageRetention: ['organization'],
    updatePayRetention: ['organization'],
    updatePlanningPolicy: ['organization', 'week'],
  },
}
