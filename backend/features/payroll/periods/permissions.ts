import { managers, self, owners, limitPlanning, type AccessTable } from '#backend/platform/access.ts'
import type { Confidential } from '#backend/platform/confidential.ts'

/** The command checks whether a manager runs payroll. */
export const periodAccess = {
  'GET /api/payroll/periods': managers,
  'GET /api/payroll/periods/{start}': managers,
  'POST /api/payroll/periods/{start}/confirm': self,
  'POST /api/payroll/periods/{start}/approve': limitPlanning(managers),
  'POST /api/payroll/periods/{start}/approve-all': limitPlanning(managers),
  'POST /api/payroll/periods/{start}/withdraw-approval': limitPlanning(managers),
  'POST /api/payroll/periods/{start}/close': managers,
  'POST /api/payroll/periods/{start}/reopen': owners,
  'Query.payPeriods': managers,
  'Query.payPeriod': managers,
  'Query.myPayPeriods': self,
  'Query.payStatements': self,
  'Query.payStatement': self,
  'Subscription.payPeriodsChanged': managers,
  'Subscription.payHoursChanged': managers,
  'Mutation.confirmHours': self,
  'Mutation.approveHours': limitPlanning(managers),
  'Mutation.approveAllHours': limitPlanning(managers),
  'Mutation.unapproveHours': limitPlanning(managers),
  'Mutation.closePayPeriod': managers,
  'Mutation.reopenPayPeriod': owners,
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
  'PayPeriodPerson.itemCents': 'pay',
  'PayPeriodPerson.payrollNumber': 'pay',
  'PayPeriodPerson.hourlyRateCents': 'pay',
  'PeriodCorrection.amountCents': 'pay',
  'PayDifference.amountCents': 'pay',
  'PayCorrection.beforeCents': 'pay',
  'PayCorrection.afterCents': 'pay',
  'PayPeriodDetail.runsPayroll': 'public',
  'PayPeriodPayload.payPeriod': 'public',
} as const satisfies Confidential
