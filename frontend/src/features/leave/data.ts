import type { FeatureData } from '#frontend/shared/feature.ts'

const lists = ['leavePolicies', 'leaveBalances', 'leavePolicyPreview', 'me', 'person']
const types = ['leaveTypes', 'leavePolicies', 'me', 'person']

export const data: FeatureData = {
  keys: {
    LeaveBalanceChange: () => null,
    LeaveTypeBalance: () => null,
  },
  refetch: {
    updateLeavePolicy: lists,
    deleteLeavePolicy: lists,
    createLeaveType: types,
    updateLeaveType: types,
    archiveLeaveType: types,
    unarchiveLeaveType: types,
  },
}
