import { owners, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'POST /api/employees/{id}/forget': owners,
  'Mutation.forgetEmployee': owners,
} as const satisfies AccessTable
