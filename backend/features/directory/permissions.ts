import type { Confidential } from '#backend/platform/confidential.ts'
import { limitRequests, organizationMembers, self, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'POST /api/photos': limitRequests(self),
  'GET /api/photos/{id}': organizationMembers,
  'Query.directory': organizationMembers,
  'Query.phoneVisible': self,
} as const satisfies AccessTable

/** Colleagues see phone numbers that their owners show. */
export const confidential = { 'DirectoryEntry.phone': 'contact' } as const satisfies Confidential
