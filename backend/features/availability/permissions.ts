import { withAsOf, managers, self, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/availability/all': managers,
  'GET /api/employees/availability': self,
  'POST /api/employees/availability': self,
  'PUT /api/employees/availability/dates': self,
  'Query.myAvailability': withAsOf(self),
  'Query.availabilityOf': self,
  'Mutation.updateAvailability': self,
  'Mutation.updateDateAvailability': self,
} as const satisfies AccessTable
