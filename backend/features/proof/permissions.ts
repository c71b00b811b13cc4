import { owning, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'Query.proof': owning,
  'Mutation.verifyHistory': owning,
  'GET /api/history/{id}/proof': owning,
  'GET /api/proof/key': owning,
} as const satisfies AccessTable
