import { managing, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/history': managing,
  'GET /api/history/export': managing,
  'Query.history': managing,
  'Query.historyEntry': managing,
  'Subscription.historyChanged': managing,
} as const satisfies AccessTable
