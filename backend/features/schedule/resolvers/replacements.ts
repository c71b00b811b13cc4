import { Refusal } from '#kernel/commands/refusal.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { personLoader } from '#backend/features/people/loaders.ts'
import { replacementsFor } from '../replacements/query.ts'
import { shiftsById } from '../shifts.ts'

const MAX_REPLACEMENTS = 20

export const replacementResolvers = {
  Query: {
    shiftReplacements: async (_, { shiftId }, { user, reach, services: { database } }) => {
      const [shift] = await shiftsById(database.kysely, reach, [shiftId])
      if (!shift) throw new Refusal('not_found', 'There is no such shift')
      return (await replacementsFor(database.kysely, user.organizationId, shift)).slice(0, MAX_REPLACEMENTS)
    },
  },
  ShiftReplacement: {
    employee: async ({ employeeId }, _, { loaders }) => requireRow(await loaders(personLoader).load(employeeId)),
  },
} satisfies Resolvers
