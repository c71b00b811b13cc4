import { limitRequests, organizationMembers, self, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'POST /api/photos': limitRequests(self),
  'GET /api/photos/{id}': organizationMembers,
  'Query.phoneVisible': self,
} as const satisfies AccessTable

