import { managing, own, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/availability/all': managing,
  'GET /api/employees/availability': own,
  'POST /api/employees/availability': own,
  'Query.myAvailability': own,
  'Mutation.setAvailability': own,
} as const satisfies AccessTable
