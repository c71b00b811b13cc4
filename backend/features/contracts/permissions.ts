import { self, type AccessTable } from '#backend/platform/access.ts'
import type { Confidential } from '#backend/platform/confidential.ts'

export const access = { 'GET /api/employees/{id}/contracts': self } as const satisfies AccessTable

export const confidential = {
  'Contract.annualSalaryCents': 'pay',
  'GET /api/employees/{id}/contracts': { annual_salary_cents: 'pay' },
} as const satisfies Confidential
