import type { Confidential } from '#backend/platform/confidential.ts'
import { managers, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/events': managers,
  'GET /api/history': managers,
  'GET /api/history/export': managers,
  'Query.history': managers,
  'Query.historyEntry': managers,
  'Subscription.historyChanged': managers,
} as const satisfies AccessTable

export const confidential = {
  // Of a kiosk or reader, for owners only.
  'HistoryDevice.address': 'public',
} as const satisfies Confidential
