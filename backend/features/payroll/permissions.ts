import { withAsOf, managers, self, type AccessTable } from '#backend/platform/access.ts'
import type { Confidential } from '#backend/platform/confidential.ts'
import { periodAccess, periodConfidential } from './periods/permissions.ts'

export const access = {
  ...periodAccess,
  'GET /api/payroll/export': managers,
  // The queries and commands check that the user runs payroll.
  'GET /api/payroll/provider': managers,
  'PUT /api/payroll/provider': managers,
  'POST /api/payroll/provider/preview': managers,
  'Query.payProvider': managers,
  'Query.payProviderPreview': managers,
  'Mutation.updatePayProvider': managers,
  'GET /api/payroll/employees/{id}': self,
  'GET /api/payroll/employees/{id}/explain': self,
  'Query.pay': self,
  'GET /api/payroll/items': self,
  'Query.payPolicyPreview': managers,
  'Query.payItems': withAsOf(self),
} as const satisfies AccessTable

export const confidential = {
  ...periodConfidential,
  'GET /api/payroll/export': { hourlyRate: 'pay', grossPay: 'pay', totalGrossPay: 'pay', hiddenPay: 'public' },
  'GET /api/payroll/employees/{id}': { pay: 'pay', totalPay: 'pay' },
  'GET /api/payroll/employees/{id}/explain': {
    totalCents: 'pay',
    closedCents: 'pay',
    nowCents: 'pay',
    cents: 'pay',
    rate: 'pay',
    regularRate: 'pay',
    hourlyRateCents: 'pay',
  },
  'POST /api/payroll/provider/preview': { cents: 'pay', controlCents: 'pay', paidCents: 'pay' },
  'GET /api/payroll/items': { amountCents: 'pay' },
  'POST /api/payroll/items': { amountCents: 'pay' },
  'PayItem.amountCents': 'pay',
  'PreviewedPay.grossCents': 'pay',
  'PayProviderPreview.controlCents': 'pay',
  'PayProviderPreview.paidCents': 'pay',
  'UncarriedPay.cents': 'pay',
  'PayTotals.earnings': 'pay',
  'Pay.overtimeFromBeforeCents': 'pay',
  'Pay.overtimePaidLaterCents': 'pay',
  'PayTotals.grossCents': 'pay',
  'PayTotals.reimbursedCents': 'pay',
  'EarningAmount.cents': 'pay',
  'PaidEntry.cents': 'pay',
  'PayLine.cents': 'pay',
  'ChangedPeriod.closedCents': 'pay',
  'ChangedPeriod.nowCents': 'pay',
} as const satisfies Confidential
