import { owning, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'POST /api/employees/{id}/forget': owning,
  'Mutation.forgetEmployee': owning,
} as const satisfies AccessTable
