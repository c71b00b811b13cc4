import type { FeatureData } from '#frontend/shared/feature.ts'

const member = ['people']
const team = [...member, 'attendanceCounts']
const badges = [...member, 'scans']
const invitations = ['invitations']

export const data: FeatureData = {
  refetch: {
    createEmployee: team,
    updateEmployee: member,
    updateEmployeeEmail: [],
    updateEmployeeRole: member,
    transferEmployee: member,
    deactivateEmployee: team,
    reactivateEmployee: team,
    forgetEmployee: [...team, 'person', 'invitations'],
    importEmployees: team,
    updatePayRate: [...member, 'person'],
    updateEmployeeJobRoles: [...member, 'week'],
    createPayItem: ['payItems'],
    deletePayItem: ['payItems'],
    registerBadge: badges,
    removeBadge: badges,
    createInvitation: [...team, 'invitations'],
    resendInvitation: invitations,
    revokeInvitation: [...invitations, 'people'],
  },
}
