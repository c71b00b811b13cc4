import { managing, own, owning, planning, type AccessTable } from '#backend/platform/access.ts'
import type { Confidential } from '#backend/platform/confidential.ts'

/** Whether a manager runs payroll is decided by the command. */
export const periodAccess = {
  'GET /api/payroll/periods': managing,
  'GET /api/payroll/periods/{start}': managing,
  'POST /api/payroll/periods/{start}/confirm': own,
  'POST /api/payroll/periods/{start}/approve': planning(managing),
  'POST /api/payroll/periods/{start}/withdraw-approval': planning(managing),
  'POST /api/payroll/periods/{start}/close': managing,
  'POST /api/payroll/periods/{start}/reopen': owning,
  'Query.payPeriods': managing,
  'Query.payPeriod': managing,
  'Query.myPayPeriods': own,
  'Query.payStatements': own,
  'Query.payStatement': own,
  'Subscription.payPeriodsChanged': managing,
  'Subscription.payHoursChanged': managing,
  'Mutation.confirmHours': own,
  'Mutation.approveHours': planning(managing),
  'Mutation.withdrawHoursApproval': planning(managing),
  'Mutation.closePayPeriod': managing,
  'Mutation.reopenPayPeriod': owning,
} as const satisfies AccessTable

const detail = {
  cents: 'pay',
  rate: 'pay',
  regularRate: 'pay',
  hourlyRateCents: 'pay',
  grossCents: 'pay',
  amountCents: 'pay',
  differenceCents: 'pay',
} as const

export const periodConfidential = {
  'GET /api/payroll/periods/{start}': detail,
  'POST /api/payroll/periods/{start}/close': detail,
  'PayStatement.totalCents': 'own',
  'PayStatementSummary.totalCents': 'own',
  'StatementDifference.cents': 'own',
  'PayPeriodDetail.grossCents': 'pay',
  'PayPeriodDetail.previousGrossCents': 'pay',
  'PayPeriodDetail.differenceCents': 'pay',
  'PayPeriodPerson.grossCents': 'pay',
  'PayDifference.amountCents': 'pay',
  'PayCorrection.beforeCents': 'pay',
  'PayCorrection.afterCents': 'pay',
  'PayPeriodDetail.runsPayroll': 'public',
  'PayPeriodPayload.payPeriod': 'public',
} as const satisfies Confidential
