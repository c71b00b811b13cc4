import { managers, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/demand-series': managers,
  'GET /api/demand-series/{id}/days': managers,
  'Query.demandSeries': managers,
  'Query.demandForecast': managers,
} as const satisfies AccessTable
