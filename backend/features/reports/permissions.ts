import type { Confidential } from '#backend/platform/confidential.ts'
import { withAsOf, managers, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/labor/costs': managers,
  'GET /api/labor/overtime': managers,
  'Query.laborReport': withAsOf(managers),
  'Query.plannedLabor': withAsOf(managers),
  'Query.overtimeToday': managers,
  'Query.absences': managers,
} as const satisfies AccessTable

export const confidential = {
  // Sums include only pay that the viewer may see.
  'PlannedLabor.cents': 'pay',
  'PlannedLaborPart.cents': 'pay',
  'PlannedLabor.withoutRate': 'pay',
  'PlannedLabor.hiddenPay': 'public',
  'LaborDay.cents': 'pay',
  'LaborDay.scheduledCents': 'pay',
  'LaborTotals.cents': 'pay',
  'LaborTotals.scheduledCents': 'pay',
  'LaborTotals.hiddenPay': 'public',
  'GET /api/labor/costs': { total_cost: 'pay', hidden_pay: 'public' },
  'LaborPerson.isOnPayroll': 'public',
  'LaborPerson.hourlyRateCents': 'pay',
  'LaborPerson.grossCents': 'pay',
  'LaborPerson.scheduledCents': 'pay',
  'OvertimeWeek.overtimeCents': 'pay',
  'GET /api/labor/overtime': { overtime_cost: 'pay' },
} as const satisfies Confidential
