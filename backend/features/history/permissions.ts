import { managers, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/events': managers,
  'GET /api/history': managers,
  'GET /api/history/export': managers,
  'Query.history': managers,
  'Query.historyEntry': managers,
  'Subscription.historyChanged': managers,
} as const satisfies AccessTable
