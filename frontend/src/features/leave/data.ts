import type { FeatureData } from '#frontend/shared/feature.ts'

const lists = ['leavePolicies', 'leaveBalances', 'leavePolicyPreview', 'me', 'person']

export const data: FeatureData = {
  keys: {
    LeaveBalanceChange: () => null,
  },
  refetch: { updateLeavePolicy: lists, deleteLeavePolicy: lists },
}
