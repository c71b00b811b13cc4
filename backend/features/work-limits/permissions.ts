import { self, type AccessTable } from '#backend/platform/access.ts'
import { isManageable, type Target, type Viewer } from '#backend/features/people/permissions.ts'

export const access = { 'GET /api/employees/{id}/work-limits': self } as const satisfies AccessTable

/** Limits name colleagues with whom an employee never works, so no colleague reads them. */
export const mayKnowWorkLimits = (person: Target, user: Viewer): boolean =>
  person.id === user.employeeId || isManageable(person, user)
