import type { LeavePolicy, OvertimeAccrual } from '#schema/leave/policy.ts'
import type { Effective } from '#schema/shared/effective.ts'
import type { ContractHours } from './entitlement.ts'

/** Amounts are integers in the unit of the leave type: minutes, or hundredths of days. Days are `yyyy-MM-dd`. */
export type LeaveHistory = {
  hiredOn: string
  /** The last day of employment. */
  lastDay: string | null
  policies: readonly Effective<LeavePolicy>[]
  contracts: readonly Effective<ContractHours>[]
  /** Several entries of a day add up; a correction may be negative. */
  worked: readonly { day: string; minutes: number }[]
  /** Workweeks with overtime that don't overlap. Without a policy that needs them they are missing. */
  overtime?: readonly OvertimeWeek[]
  taken: readonly LeaveTaken[]
  adjustments: readonly { adjustmentId: string; day: string; amount: number }[]
  /** Grants recorded for calendar years replace the computed ones. */
  recordedGrants?: ReadonlyMap<number, number>
}

/**
 * Minutes of a workweek. `paid_overtime`: that payroll pays as overtime or double time. `unpaid_overtime`: beyond the contract,
 * and neither paid nor in a time account.
 */
export type OvertimeWeek = { from: string; to: string } & Readonly<Record<OvertimeAccrual, number>>

export type LeaveTaken = { requestId: string; day: string; amount: number; isCanceled: boolean }
