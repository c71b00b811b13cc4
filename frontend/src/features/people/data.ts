import type { FeatureData } from '#frontend/shared/feature.ts'

const member = ['people', 'history']
const team = [...member, 'attendanceCounts']
const badges = [...member, 'scans']
const invitations = ['invitations', 'history']

export const data: FeatureData = {
  refetch: {
    addEmployee: team,
    changeEmployee: member,
    setEmail: [],
    changeRole: member,
    transferEmployee: member,
    deactivateEmployee: team,
    reactivateEmployee: team,
    importPeople: team,
    setPayRate: [...member, 'person'],
    setJobRoles: [...member, 'week'],
    setPayrollPermission: ['history'],
    setPayrollNumber: ['history'],
    addPayItem: ['payItems', 'history'],
    removePayItem: ['payItems', 'history'],
    registerBadge: badges,
    removeBadge: badges,
    invite: [...team, 'invitations'],
    resendInvitation: invitations,
    revokeInvitation: [...invitations, 'people'],
  },
}
