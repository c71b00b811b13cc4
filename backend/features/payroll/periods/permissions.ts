import { managers, self, type AccessTable } from '#backend/platform/access.ts'
import type { Confidential } from '#backend/platform/confidential.ts'

export const periodAccess = {
  'GET /api/payroll/periods': managers,
  'GET /api/payroll/periods/{start}': managers,
  'Query.payPeriods': managers,
  'Query.payPeriod': managers,
  'Query.myPayPeriods': self,
  'Query.payStatements': self,
  'Query.payStatement': self,
  'Subscription.payPeriodsChanged': managers,
  'Subscription.payHoursChanged': managers,
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
