import { alsoPast, managing, notifying, own, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/time-off/all': managing,
  'GET /api/employees/time-off/my-requests': own,
  'GET /api/employees/time-off/requests': managing,
  'POST /api/employees/time-off/requests': notifying(own),
  'DELETE /api/employees/time-off/requests/{id}': notifying(own),
  'PUT /api/employees/time-off/requests/{id}/review': notifying(managing),
  'POST /api/employees/time-off/requests/{id}/withdraw': notifying(managing),
  'GET /api/employees/{id}/pto': alsoPast(own),
  'Query.myTimeOff': alsoPast(own),
  'Query.timeOffRequests': alsoPast(managing),
  'Mutation.requestTimeOff': notifying(own),
  'Mutation.cancelTimeOff': notifying(own),
  'Mutation.reviewTimeOff': notifying(managing),
  'Mutation.withdrawTimeOff': notifying(managing),
  'Subscription.timeOffChanged': own,
} as const satisfies AccessTable
