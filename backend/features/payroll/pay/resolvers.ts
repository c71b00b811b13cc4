import type { Part } from '#kernel/sentence.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { checked } from '#backend/platform/http/input.ts'
import { writtenParts } from '#backend/features/history/sentences.ts'
import { systemName } from '#backend/features/people/names.ts'
import { range } from '#schema/payroll/range.ts'
import { explain } from '../domain/explain.ts'
import type { PayLine } from '../domain/pay-line.ts'
import { payOfEmployee, weekSoFar } from './employee-pay.ts'
import { secondsOf } from './rest.ts'
import { changedSinceClosing, type ChangedPeriod } from './since-closing.ts'
import { graphqlTotals } from './graphql-totals.ts'
import { organizationLoader } from '#backend/features/organization/loaders.ts'
import { payChangeLoader } from '../loaders.ts'
import { personLoader } from '#backend/features/people/loaders.ts'

export const payResolvers = {
  Query: {
    pay: (_, { employeeId, from, to }, { user, services }) => {
      checked(range, { startDate: from, endDate: to })
      const request = { employeeId: employeeId ?? user.employeeId, from, to }
      return payOfEmployee(services.database.kysely, user, request)
    },
  },
  Pay: {
    employee: async ({ person }, _, { loaders }) => requireRow(await loaders(personLoader).load(person.id)),
    totals: ({ totals }) => graphqlTotals(totals),
    sinceClosing: async (pay, _, { services }) => (await changedSinceClosing(services.database.kysely, pay)).map(shown),
    thisWeek: async ({ person }, _, { user, services }) => {
      const { totals, ...week } = await weekSoFar(services.database.kysely, user, person, new Date())
      const { workedSeconds, overtimeSeconds, doubleSeconds } = totals
      return { ...week, workedSeconds, overtimeSeconds: overtimeSeconds + doubleSeconds }
    },
  },
  PaidEntry: {
    id: ({ entry }) => entry.entryId,
    clockIn: ({ entry }) => entry.clockIn,
    clockOut: ({ entry }) => entry.clockOut,
    breakSeconds: ({ entry }) => Math.round(secondsOf(entry.breaks)),
  },
  PayLine: {
    weekStart: ({ week }) => week.day,
    sentence: async (line, _, context) => written(explain(line).sentence, context),
    formula: async (line, _, context) => written(explain(line).formula, context),
    evidence: (line) => [...explain(line).evidence],
  },
  PayEvidence: {
    text: async ({ text }, _, context) => written(text, context),
    at: async (evidence, _, context) => (await setterOf(evidence, context))?.at ?? null,
    by: async (evidence, _, context) => {
      const setter = await setterOf(evidence, context)
      if (!setter) return null
      if (setter.actorId === null) return systemName(setter.actorName ?? 'Muster')
      const person = await context.loaders(personLoader).load(setter.actorId)
      return person ? `${person.firstName} ${person.lastName}` : null
    },
  },
} satisfies Resolvers

async function written(parts: readonly Part[], { loaders, user }: GraphqlContext) {
  const { currency } = requireRow(await loaders(organizationLoader).load(user.organizationId))
  return writtenParts(parts, { currency })
}

const setterOf = async ({ kind, id }: { kind: string; id: string | null }, { loaders }: GraphqlContext) =>
  id !== null && (kind === 'rate' || kind === 'policy') ? await loaders(payChangeLoader).load(id) : undefined

/** The generated types require mutable arrays. */
const shown = ({ lines, ...period }: ChangedPeriod) => ({
  ...period,
  lines: lines.map(({ closed, now }) => ({
    closed,
    now,
    entryIds: [...new Set([...entriesOf(closed), ...entriesOf(now)])],
  })),
})

const entriesOf = (line: PayLine | null) => line?.portions.flatMap(({ span }) => span?.entryId ?? []) ?? []
