import type { LeaveType } from '#schema/leave/leave-type.ts'
import type { LeavePolicyVersion } from '#schema/leave/versions.ts'
import type { LeaveBalanceChange, LeavePolicyPreview } from './policy-preview.ts'
import type { LeaveBalance, LeaveBalances } from './queries.ts'
import type { LeaveTypeBalance } from './type-balances.ts'

export type { LeaveBalance, LeaveBalanceChange, LeavePolicyVersion, LeaveType, LeaveTypeBalance }
export type LeaveBalanceConnection = LeaveBalances
export type LeaveBalanceChangeConnection = LeavePolicyPreview
