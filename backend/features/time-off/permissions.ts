import { withAsOf, managers, owners, limitRequests, self, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/time-off/all': managers,
  'GET /api/employees/time-off/my-requests': self,
  'GET /api/employees/time-off/requests': managers,
  'POST /api/employees/time-off/requests': limitRequests(self),
  'DELETE /api/employees/time-off/requests/{id}': limitRequests(self),
  'PUT /api/employees/time-off/requests/{id}/review': limitRequests(managers),
  'POST /api/employees/time-off/requests/{id}/withdraw': limitRequests(managers),
  'GET /api/employees/{id}/pto': withAsOf(self),
  'POST /api/organization/policies/pto/preview': owners,
  'Query.ptoPolicyPreview': owners,
  'Query.myTimeOff': withAsOf(self),
  'Query.timeOffRequests': withAsOf(managers),
  'Mutation.createTimeOffRequest': limitRequests(self),
  'Mutation.cancelTimeOffRequest': limitRequests(self),
  'Mutation.reviewTimeOffRequest': limitRequests(managers),
  'Mutation.revokeTimeOff': limitRequests(managers),
  'Subscription.timeOffChanged': self,
} as const satisfies AccessTable
