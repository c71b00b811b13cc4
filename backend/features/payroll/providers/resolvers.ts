import { providerMapping } from '#schema/payroll/providers.ts'
import { range } from '#schema/payroll/range.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import { initiatorOf } from '#backend/platform/graphql/initiator.ts'
import type { PayProviderDraft, Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { checked } from '#backend/platform/http/input.ts'
import { payProviderFor } from './file.ts'
import { providerPreview } from './preview.ts'

export const providerResolvers = {
  Query: {
    payProvider: (_, __, { user, services }) => payProviderFor(services.database.kysely, user),
    payProviderPreview: (_, { mapping: draft, from, to }, { user, services }) => {
      checked(range, { startDate: from, endDate: to })
      const mapping = draft ? checked(providerMapping, withCodes(draft)) : null
      return providerPreview(services.database.kysely, user, mapping, { from, to })
    },
  },
  Mutation: {
    updatePayProvider: async (_, { input }, context) => {
      const { user, commandId } = initiatorOf(input, context)
      const { commands, caughtUp } = context.services
      const mapping = checked(providerMapping, withCodes(input.mapping))
      const outcome = await commands.updatePayProvider(commandContext(user, commandId), mapping)
      return { caughtUp: await caughtUp(outcome) }
    },
  },
  PayProvider: {
    preamble: ({ preamble }) => preamble ?? null,
    codes: ({ codes }) => Object.entries(codes).map(([earning, code]) => ({ earning, code })),
  },
} satisfies Resolvers

const withCodes = ({ codes, companyCode, clientCode, preamble, ...draft }: PayProviderDraft) => ({
  ...draft,
  ...(typeof clientCode === 'string' && { clientCode }),
  ...(preamble && { preamble }),
  ...(typeof companyCode === 'string' && { companyCode }),
  codes: Object.fromEntries(codes.map(({ earning, code }) => [earning, code])),
})
