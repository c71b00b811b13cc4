import type { DatedContract } from '#projections/contracts/contracts.ts'
import { mayKnowPay } from '#backend/features/people/permissions.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { contractsLoader } from './loaders.ts'

export const resolvers = {
  Employee: {
    contracts: async (person, _, { user, loaders }) =>
      mayKnowPay(person, user) ? (await loaders(contractsLoader).load(person.id)).map(contractModel) : [],
  },
} satisfies Resolvers

const contractModel = ({ pattern, ...contract }: DatedContract) => ({
  ...contract,
  pattern: pattern && pattern.map((week) => [...week]),
})
