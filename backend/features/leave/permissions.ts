import { managers, self, withAsOf, type AccessTable } from '#backend/platform/access.ts'
import type { Confidential } from '#backend/platform/confidential.ts'

export const access = {
  'GET /api/employees/{id}/leave-ledger': withAsOf(self),
  'Query.leaveBalances': withAsOf(managers),
  'Query.leavePolicies': withAsOf(managers),
  'Query.leavePolicyPreview': managers,
} as const satisfies AccessTable

export const confidential = {
  'LeaveBalance.liabilityCents': 'pay',
  'LeaveBalanceConnection.totalLiabilityCents': 'pay',
  'LeaveLedgerLine.timeOffReason': 'health',
  'GET /api/employees/{id}/leave-ledger': { time_off_reason: 'health' },
} as const satisfies Confidential
