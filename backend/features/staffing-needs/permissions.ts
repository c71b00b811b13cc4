import { managers, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/staffing-needs': managers,
  'Query.staffingNeeds': managers,
  'Query.proposedStaffingNeeds': managers,
} as const satisfies AccessTable
