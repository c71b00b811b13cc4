import { withAsOf, managers, self, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/availability/all': managers,
  'GET /api/employees/availability': self,
  'Query.myAvailability': withAsOf(self),
  'Query.availabilityOf': self,
  'Query.myCalendarFeed': self,
  'Query.busyTimes': managers,
} as const satisfies AccessTable
