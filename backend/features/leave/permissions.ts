import { managers, self, withAsOf, type AccessTable } from '#backend/platform/access.ts'
import type { Confidential } from '#backend/platform/confidential.ts'

export const access = {
  'GET /api/employees/{id}/leave-ledger': withAsOf(self),
  'GET /api/organization/leave-types': self,
  'Query.leaveTypes': withAsOf(self),
  'Query.leaveBalances': withAsOf(managers),
  'Query.leavePolicies': withAsOf(managers),
  'Query.leavePolicyPreview': managers,
} as const satisfies AccessTable

/** A rule of the organization, not the pay of anyone. */
const payPercent = { payPercent: 'public' } as const

export const confidential = {
  'LeaveBalance.liabilityCents': 'pay',
  'LeaveBalanceConnection.totalLiabilityCents': 'pay',
  'LeaveLedgerLine.timeOffReason': 'health',
  'LeaveType.payPercent': 'public',
  'GET /api/organization/leave-types': payPercent,
  'POST /api/organization/leave-types': payPercent,
  'PUT /api/organization/leave-types/{id}': payPercent,
  'POST /api/organization/leave-types/{id}/archive': payPercent,
  'POST /api/organization/leave-types/{id}/unarchive': payPercent,
  'GET /api/employees/{id}/leave-ledger': { time_off_reason: 'health' },
} as const satisfies Confidential
