import type { FeatureData } from '#frontend/shared/feature.ts'

export const data: FeatureData = {
  refetch: {
    updateOrganization: ['organization'],
    confirmSetupSetting: ['setup'],
    dismissSetup: ['setup'],
    createLocation: ['organization', 'me'],
    updateLocation: ['organization', 'me', 'setup'],
    createJobRole: ['organization'],
    deleteJobRole: ['organization'],
    updatePtoPolicy: ['policies', 'me', 'setup'],
    updateSchedulingPolicy: ['policies'],
    updatePayPolicy: ['policies', 'setup'],
    cancelPayPolicy: ['policies'],
    updatePaySchedule: ['policies', 'setup'],
    updateNotificationPolicy: ['organization'],
    updateLaborBudget: ['week'],
    updateClaimPolicy: ['organization'],
    updateCoworkerPolicy: ['organization', 'myShifts'],
    updateTeamSchedulePolicy: ['organization'],
    updateAvailabilityPolicy: ['organization', 'myAvailability'],
    updateMessageRetention: ['organization'],
    updatePayRetention: ['organization'],
    updatePlanningPolicy: ['organization', 'week'],
  },
}
