import type { FeatureData } from '#frontend/shared/feature.ts'

const member = ['people']
const team = [...member, 'attendanceCounts']
const badges = [...member, 'scans']
const invitations = ['invitations']

export const data: FeatureData = {
  refetch: {
    addEmployee: team,
    changeEmployee: member,
    setEmail: [],
    changeRole: member,
    transferEmployee: member,
    deactivateEmployee: team,
    reactivateEmployee: team,
    forgetEmployee: [...team, 'person', 'invitations'],
    importPeople: team,
    setPayRate: [...member, 'person'],
    setJobRoles: [...member, 'week'],
    addPayItem: ['payItems'],
    removePayItem: ['payItems'],
    registerBadge: badges,
    removeBadge: badges,
    invite: [...team, 'invitations'],
    resendInvitation: invitations,
    revokeInvitation: [...invitations, 'people'],
  },
}
