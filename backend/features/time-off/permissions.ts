import type { Confidential } from '#backend/platform/confidential.ts'
import { limitRequests, withAsOf, managers, owners, self, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/time-off/all': managers,
  'GET /api/employees/time-off/my-requests': self,
  'GET /api/employees/time-off/requests': managers,
  'POST /api/time-off/documents': limitRequests(self),
  'GET /api/time-off/documents/{id}': self,
  'GET /api/employees/{id}/pto': withAsOf(self),
  'POST /api/organization/policies/pto/preview': owners,
  'Query.ptoPolicyPreview': owners,
  'Query.myTimeOff': withAsOf(self),
  'Query.timeOffRequests': withAsOf(managers),
  'Subscription.timeOffChanged': self,
} as const satisfies AccessTable

const health = { reason: 'health', leave_type_id: 'health', notes: 'health', comment: 'health' } as const

export const confidential = {
  'TimeOffRequest.reason': 'health',
  'TimeOffRequest.leaveType': 'health',
  'TimeOffRequest.notes': 'health',
  'TimeOffRequest.comment': 'health',
  'GET /api/employees/time-off/my-requests': health,
  'GET /api/employees/time-off/requests': health,
  'POST /api/employees/time-off/requests': health,
  'POST /api/employees/time-off/absences': health,
  'DELETE /api/employees/time-off/requests/{id}': health,
  'POST /api/employees/time-off/requests/{id}/documents': health,
  'DELETE /api/employees/time-off/requests/{id}/documents/{documentId}': health,
  'PUT /api/employees/time-off/requests/{id}/review': health,
  'POST /api/employees/time-off/requests/{id}/withdraw': health,
} as const satisfies Confidential
