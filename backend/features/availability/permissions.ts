import { alsoPast, managing, own, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/availability/all': managing,
  'GET /api/employees/availability': own,
  'POST /api/employees/availability': own,
  'PUT /api/employees/availability/dates': own,
  'Query.myAvailability': alsoPast(own),
  'Query.availabilityOf': own,
  'Mutation.updateAvailability': own,
  'Mutation.updateDateAvailability': own,
} as const satisfies AccessTable
