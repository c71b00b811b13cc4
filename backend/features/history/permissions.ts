import { managing, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'Query.history': managing,
} as const satisfies AccessTable
