import { withAsOf, managers, self, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/availability/all': managers,
  'GET /api/employees/availability': self,
  'GET /api/employees/availability/requests': managers,
  'Query.myAvailability': withAsOf(self),
  'Query.availabilityOf': self,
  'Query.myCalendarFeed': self,
  'Query.busyTimes': managers,
  'Query.availabilityRequests': withAsOf(managers),
  'Subscription.availabilityRequestsChanged': self,
} as const satisfies AccessTable
