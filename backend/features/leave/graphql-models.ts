import type { LeavePolicyVersion } from '#schema/leave/versions.ts'
import type { LeaveBalanceChange, LeavePolicyPreview } from './policy-preview.ts'
import type { LeaveBalance, LeaveBalances } from './queries.ts'

export type { LeaveBalance, LeaveBalanceChange, LeavePolicyVersion }
export type LeaveBalanceConnection = LeaveBalances
export type LeaveBalanceChangeConnection = LeavePolicyPreview
