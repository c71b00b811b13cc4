import { managing, planning, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/schedule-templates': managing,
  'POST /api/schedule-templates': managing,
  'GET /api/schedule-templates/{id}': managing,
  'PUT /api/schedule-templates/{id}': managing,
  'DELETE /api/schedule-templates/{id}': managing,
  'POST /api/schedule-templates/{id}/apply': planning(managing),
  'Query.scheduleTemplates': managing,
  'Query.scheduleTemplate': managing,
  'Mutation.applyTemplate': planning(managing),
  'Mutation.createTemplate': managing,
  'Mutation.changeTemplate': managing,
  'Mutation.deleteTemplate': managing,
} as const satisfies AccessTable
