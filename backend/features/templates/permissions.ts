import { withAsOf, managers, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/schedule-templates': withAsOf(managers),
  'GET /api/schedule-templates/{id}': withAsOf(managers),
  'Query.scheduleTemplates': withAsOf(managers),
  'Query.scheduleTemplate': withAsOf(managers),
} as const satisfies AccessTable
