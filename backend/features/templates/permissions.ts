import { alsoPast, managing, planning, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/schedule-templates': alsoPast(managing),
  'POST /api/schedule-templates': managing,
  'GET /api/schedule-templates/{id}': alsoPast(managing),
  'PUT /api/schedule-templates/{id}': managing,
  'DELETE /api/schedule-templates/{id}': managing,
  'POST /api/schedule-templates/{id}/apply': planning(managing),
  'Query.scheduleTemplates': alsoPast(managing),
  'Query.scheduleTemplate': alsoPast(managing),
  'Mutation.applyTemplate': planning(managing),
  'Mutation.createTemplate': managing,
  'Mutation.updateTemplate': managing,
  'Mutation.deleteTemplate': managing,
} as const satisfies AccessTable
