import { alsoPast, managing, own, type AccessTable } from '#backend/platform/access.ts'
import type { Confidential } from '#backend/platform/confidential.ts'
import { periodAccess, periodConfidential } from './periods/permissions.ts'

export const access = {
  ...periodAccess,
  'GET /api/payroll/export': managing,
  // Those who run payroll.
  'GET /api/payroll/provider': managing,
  'PUT /api/payroll/provider': managing,
  'POST /api/payroll/provider/preview': managing,
  'Query.payProvider': managing,
  'Query.payProviderPreview': managing,
  'Mutation.setPayProvider': managing,
  'GET /api/payroll/employees/{id}': own,
  'GET /api/payroll/employees/{id}/explain': own,
  'Query.pay': own,
  'GET /api/payroll/items': own,
  // Managers only where they run payroll.
  'POST /api/payroll/items': managing,
  'DELETE /api/payroll/items/{id}': managing,
  'Query.payPolicyPreview': managing,
  'Query.payItems': alsoPast(own),
  'Mutation.addPayItem': managing,
  'Mutation.removePayItem': managing,
} as const satisfies AccessTable

export const confidential = {
  ...periodConfidential,
  'GET /api/payroll/export': { hourlyRate: 'pay', grossPay: 'pay', totalGrossPay: 'pay' },
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
  'GET /api/payroll/items': { amountCents: 'pay' },
  'POST /api/payroll/items': { amountCents: 'pay' },
  'PayItem.amountCents': 'pay',
  'PreviewedPay.grossCents': 'pay',
  'PayTotals.earnings': 'pay',
  'PayTotals.grossCents': 'pay',
  'PayTotals.reimbursedCents': 'pay',
  'EarningAmount.cents': 'pay',
  'PaidEntry.cents': 'pay',
  'PayLine.cents': 'pay',
  'ChangedPeriod.closedCents': 'pay',
  'ChangedPeriod.nowCents': 'pay',
} as const satisfies Confidential
