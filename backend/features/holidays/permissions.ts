import { self, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/organization/locations/{id}/holidays': self,
  'Query.holidayCalendar': self,
} as const satisfies AccessTable
