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
  'Mutation.createTimeOffRequest': notifying(own),
  'Mutation.cancelTimeOffRequest': notifying(own),
  'Mutation.reviewTimeOffRequest': notifying(managing),
  'Mutation.revokeTimeOff': notifying(managing),
  'Subscription.timeOffChanged': own,
} as const satisfies AccessTable
