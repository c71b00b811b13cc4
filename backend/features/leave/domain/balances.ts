import type { LeavePolicyVersion } from '#schema/leave/versions.ts'
import type { LeaveBalanceOf } from '#schema/time-off/terms.ts'

/** Whether time off is taken from the balance of a leave type, or of paid time off if `balanceOf` is null. */
export const isTakenFrom = (
  balanceOf: string | null,
  { countsAgainst, leaveTypeId }: { countsAgainst: LeaveBalanceOf; leaveTypeId: string | null },
) => (balanceOf === null ? countsAgainst === 'pto' : countsAgainst === 'own' && leaveTypeId === balanceOf)

/** Returns the policies that grant the balance of a leave type, or of paid time off if `balanceOf` is null. */
export const policiesOf = (balanceOf: string | null, versions: readonly LeavePolicyVersion[]) =>
  versions.filter(({ leaveTypeId }) => leaveTypeId === balanceOf)
