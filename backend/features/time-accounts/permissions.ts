import { managers, self, withAsOf, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/employees/{id}/time-account': withAsOf(self),
  'Query.timeAccounts': withAsOf(managers),
} as const satisfies AccessTable
