import type { FeatureData } from '#frontend/shared/feature.ts'

const personQueries = ['people']
const teamQueries = [...personQueries, 'attendanceCounts']
const badgeQueries = [...personQueries, 'scans']
const invitationQueries = ['invitations']

export const data: FeatureData = {
  keys: { EmploymentEnd: () => null, KeptEmployee: () => null },
  refetch: {
    createEmployee: teamQueries,
    createEmployeeWithPassword: teamQueries,
    updateEmployee: personQueries,
    updateEmployeeEmail: [],
    updateEmployeeRole: personQueries,
    transferEmployee: personQueries,
    deactivateEmployee: teamQueries,
    reactivateEmployee: teamQueries,
    forgetEmployee: [...teamQueries, 'person', 'invitations'],
    importEmployees: teamQueries,
    undoImport: teamQueries,
    updatePayRate: [...personQueries, 'person'],
    updateEmployeeJobRoles: [...personQueries, 'week'],
    createPayItem: ['payItems'],
    deletePayItem: ['payItems'],
    registerBadge: badgeQueries,
    removeBadge: badgeQueries,
    createInvitation: [...teamQueries, 'invitations'],
    resendInvitation: invitationQueries,
    revokeInvitation: [...invitationQueries, 'people'],
  },
}
