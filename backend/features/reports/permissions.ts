import type { Confidential } from '#backend/platform/confidential.ts'
import { alsoPast, managing, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/labor/costs': managing,
  'GET /api/labor/overtime': managing,
  'Query.laborReport': alsoPast(managing),
  'Query.plannedLabor': alsoPast(managing),
  'Query.overtimeToday': managing,
  'Query.absences': managing,
} as const satisfies AccessTable

export const confidential = {
  // Sums over a location.
  'PlannedLabor.cents': 'public',
  'PlannedLabor.withoutRate': 'public',
  'LaborDay.cents': 'public',
  'LaborDay.scheduledCents': 'public',
  'LaborTotals.cents': 'public',
  'LaborTotals.scheduledCents': 'public',
  'GET /api/labor/costs': { total_cost: 'public' },
  'LaborPerson.hourlyRateCents': 'pay',
  'LaborPerson.grossCents': 'pay',
  'LaborPerson.scheduledCents': 'pay',
  'OvertimeWeek.overtimeCents': 'pay',
  'GET /api/labor/overtime': { overtime_cost: 'pay' },
} as const satisfies Confidential
