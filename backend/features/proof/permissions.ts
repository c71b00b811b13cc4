import { owners, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'Query.proof': owners,
  'Mutation.verifyHistory': owners,
  'GET /api/history/{id}/proof': owners,
  'GET /api/proof/key': owners,
} as const satisfies AccessTable
