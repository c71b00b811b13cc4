import { mayLookInto } from '#backend/features/people/permissions.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { leaveLedger, type ExplainedLine } from './queries.ts'

export const resolvers = {
  Employee: {
    leaveLedger: async (person, days, { user, services }) => {
      if (!mayLookInto(person, user)) return null
      const { from, until, balance, lines } = await leaveLedger(services.database.kysely, user, person, days)
      return { from, until, balanceMinutes: balance, lines: lines.map(lineModel) }
    },
  },
} satisfies Resolvers

function lineModel({ amount, balance, fullAmount, carried, withheld, timeOffReason, ...line }: ExplainedLine) {
  return {
    ...line,
    amountMinutes: amount,
    balanceMinutes: balance,
    fullMinutes: fullAmount,
    carriedMinutes: carried,
    withheldMinutes: withheld,
    // GraphQL converts the stored reason to its name, which the generated types don't know.
    timeOffReason: timeOffReason as never,
  }
}
