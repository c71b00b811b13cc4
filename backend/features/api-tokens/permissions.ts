import { owners, self, sessionOnly, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/tokens': sessionOnly(self),
  'GET /api/organization/tokens': sessionOnly(owners),
  'Query.myApiTokens': sessionOnly(self),
  'Query.apiTokens': sessionOnly(owners),
} as const satisfies AccessTable
