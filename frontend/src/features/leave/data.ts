import type { FeatureData } from '#frontend/shared/feature.ts'

const lists = ['leavePolicies', 'leaveBalances', 'leavePolicyPreview', 'me', 'person'] as const

export const data: FeatureData = {
  keys: {
    LeavePolicyVersion: () => null,
    LeavePolicy: () => null,
    LeaveSeniority: () => null,
    LeaveRounding: () => null,
    LeaveBalanceChange: () => null,
    LeaveBalanceChangeConnection: () => null,
  },
  refetch: { updateLeavePolicy: [...lists], deleteLeavePolicy: [...lists] },
}
