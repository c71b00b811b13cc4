import type { LeavePolicyVersion } from '#schema/leave/versions.ts'
import type { LeaveBalanceChange, LeavePolicyPreview } from './policy-preview.ts'
import type { LeaveBalance, LeaveBalances } from './queries.ts'

declare module '#backend/platform/graphql/models.ts' {
  interface Models {
    LeaveBalance: LeaveBalance
    LeaveBalanceConnection: LeaveBalances
    LeaveBalanceChange: LeaveBalanceChange
    LeaveBalanceChangeConnection: LeavePolicyPreview
    LeavePolicyVersion: LeavePolicyVersion
  }
}
