import { self, withAsOf, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/organization/locations/{id}/time-off-limits': self,
  'Query.timeOffLimits': withAsOf(self),
} as const satisfies AccessTable
