import { lightOf } from '#schema/time-accounts/account.ts'
import { mayKnowPay } from '#backend/features/people/permissions.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { narrow } from '#backend/platform/http/scope.ts'
import { timeAccount, timeAccounts, type ExplainedAccountLine } from './queries.ts'

export const resolvers = {
  Query: {
    timeAccounts: async (_, { until, locationId, ...page }, { user, reach, services }) => {
      const { kysely } = services.database
      const request = { until, now: services.now(), ...page }
      return timeAccounts(kysely, user, await narrow(kysely, reach, locationId), request)
    },
  },
  TimeAccountBalance: { light: ({ balanceSeconds }) => lightOf(balanceSeconds) },
  Employee: {
    timeAccount: async (person, days, { user, services }) => {
      if (!mayKnowPay(person, user)) return null
      const account = await timeAccount(services.database.kysely, person, { ...days, now: services.now() })
      if (!account) return null
      const { opening, lines, ...rest } = account
      return {
        ...rest,
        openedOn: opening.day,
        openingMinutes: opening.minutes,
        light: lightOf(account.balanceSeconds),
        lines: lines.map(lineModel),
      }
    },
  },
} satisfies Resolvers

function lineModel(line: ExplainedAccountLine) {
  const { day, kind, amountSeconds, balanceSeconds, adjustedBy = null, note = null } = line
  const worked = line.kind === 'day' ? line : undefined
  return {
    day,
    kind,
    amountSeconds,
    balanceSeconds,
    workedSeconds: worked?.workedSeconds ?? null,
    expectedSeconds: worked?.expectedSeconds ?? null,
    contractSeconds: worked?.contractSeconds ?? null,
    leaveSeconds: worked?.leaveSeconds ?? null,
    expectedReason: worked?.expectedReason ?? null,
    holiday: worked?.holiday ?? null,
    adjustedBy,
    note,
  }
}
