import { managing, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/history': managing,
  'Query.history': managing,
} as const satisfies AccessTable
