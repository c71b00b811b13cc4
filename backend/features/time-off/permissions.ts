import { managing, own, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/time-off/all': managing,
  'GET /api/employees/time-off/my-requests': own,
  'GET /api/employees/time-off/requests': managing,
  'POST /api/employees/time-off/requests': own,
  'DELETE /api/employees/time-off/requests/{id}': own,
  'PUT /api/employees/time-off/requests/{id}/review': managing,
  'POST /api/employees/time-off/requests/{id}/withdraw': managing,
  'GET /api/employees/{id}/pto': own,
  'Query.myTimeOff': own,
  'Query.timeOffRequests': managing,
  'Mutation.requestTimeOff': own,
  'Mutation.cancelTimeOff': own,
  'Mutation.reviewTimeOff': managing,
  'Mutation.withdrawTimeOff': managing,
  'Subscription.timeOffChanged': own,
} as const satisfies AccessTable
