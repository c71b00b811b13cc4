import { limitRequests, organizationMembers, self, type AccessTable } from '#backend/platform/access.ts'
import type { Confidential } from '#backend/platform/confidential.ts'

export const access = {
  'POST /api/photos': limitRequests(self),
  'GET /api/photos/{id}': organizationMembers,
} as const satisfies AccessTable

export const confidential = {
  'Employee.phoneVisible': 'contact',
} as const satisfies Confidential
