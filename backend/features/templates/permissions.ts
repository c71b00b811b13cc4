import { withAsOf, managers, limitPlanning, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/schedule-templates': withAsOf(managers),
  'POST /api/schedule-templates': managers,
  'GET /api/schedule-templates/{id}': withAsOf(managers),
  'PUT /api/schedule-templates/{id}': managers,
  'DELETE /api/schedule-templates/{id}': managers,
  'POST /api/schedule-templates/{id}/apply': limitPlanning(managers),
  'Query.scheduleTemplates': withAsOf(managers),
  'Query.scheduleTemplate': withAsOf(managers),
  'Mutation.applyTemplate': limitPlanning(managers),
  'Mutation.createTemplate': managers,
  'Mutation.updateTemplate': managers,
  'Mutation.deleteTemplate': managers,
} as const satisfies AccessTable
