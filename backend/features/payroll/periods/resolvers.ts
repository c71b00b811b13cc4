import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { listPage } from '#backend/platform/database/page.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { totalsOf } from '../domain/totals.ts'
import { graphqlTotals } from '../pay/graphql-totals.ts'
import { payPeriodId } from './stream.ts'
import { throttled } from '#backend/platform/realtime/throttle.ts'
import { payCalendar } from './pay-calendar.ts'
import type { PeriodDetail } from './period-detail.ts'
import { payStatement, payStatements } from './pay-statements.ts'
import { payHoursTopic, payPeriodTopic } from '#schema/payroll/topics.ts'
import { periodPreview, type PeriodPreview } from './period-preview.ts'
import { closersOf, correctionsOf, ownPeriods, payPeriodDetail, payPeriods } from './queries.ts'
import { personLoader } from '#backend/features/people/loaders.ts'

const nothing: PeriodPreview = { previousGrossCents: 0, unusual: [] }
/** Shared by two fields of a period. */
const previews = new WeakMap<PeriodDetail, Promise<PeriodPreview>>()

function previewOf(detail: PeriodDetail, { user, services }: GraphqlContext): Promise<PeriodPreview> {
  if (detail.period.closing) return Promise.resolve(nothing)
  const preview = previews.get(detail) ?? computePreview(services.database.kysely, user, detail)
  previews.set(detail, preview)
  return preview
}

const computePreview = async (db: Kysely<Tables>, { organizationId }: User, { view, period }: PeriodDetail) =>
  periodPreview(db, await payCalendar(db, organizationId), view, period)

/** Interval (ms) between pushes: each makes every open page recompute its period. */
const BETWEEN_PUSHES = 10_000

/** The first day of a period identifies it within its organization. */
const latestFirst = { direction: 'desc', keyOf: ({ from }: { from: string }) => [from] as const } as const

export const periodResolvers = {
  Query: {
    payPeriods: async (_, page, { user, services }) =>
      listPage(await payPeriods(services.database.kysely, user, new Date()), page, latestFirst),
    payPeriod: (_, { start }, { user, services }) => payPeriodDetail(services.database.kysely, user, start),
    myPayPeriods: (_, __, { user, services }) => ownPeriods(services.database.kysely, user, new Date()),
    payStatements: async (_, page, { user, services }) =>
      listPage(await payStatements(services.database.kysely, user), page, latestFirst),
    payStatement: (_, { start }, { user, services }) => payStatement(services.database.kysely, user, start),
  },
  Subscription: {
    payPeriodsChanged: {
      subscribe: (_, __, { user: { organizationId }, hub }) =>
        hub.changes(payPeriodTopic.ofOrganization(organizationId)),
      resolve: (id: string) => ({ id }),
    },
    payHoursChanged: {
      subscribe: (_, __, { user: { organizationId }, hub }) =>
        throttled(hub.changes(payHoursTopic.ofOrganization(organizationId)), BETWEEN_PUSHES),
      resolve: () => ({ at: new Date().toISOString() }),
    },
  },
  PayStatement: {
    id: ({ from }) => from,
    employee: async ({ employeeId }, _, { loaders }) => requireRow(await loaders(personLoader).load(employeeId)),
    totals: ({ lines }) => graphqlTotals(totalsOf(lines)),
    lines: ({ lines }) => [...lines],
    differences: ({ differences }) => [...differences],
  },
  PayStatementSummary: { id: ({ from }) => from },
  PayPeriod: { id: ({ from }) => from },
  MyPayPeriod: { id: ({ from }) => from, missing: ({ missing }) => [...missing] },
  PayPeriodDetail: {
    id: ({ period }) => period.from,
    streamId: ({ period }, _, { user: { organizationId } }) => payPeriodId({ organizationId, from: period.from }),
    from: ({ period }) => period.from,
    to: ({ period }) => period.to,
    runsPayroll: ({ view }) => view.runsPayroll,
    closedAt: ({ period }) => period.closing?.at ?? null,
    digest: ({ period }) => period.closing?.digest ?? null,
    grossCents: ({ people }) => people.reduce((sum, { grossCents }) => sum + (grossCents ?? 0), 0),
    differenceCents: ({ differences }) => differences.reduce((sum, { amountCents }) => sum + amountCents, 0),
    people: ({ people }) => people.map((person) => ({ ...person, missing: [...person.missing] })),
    differences: ({ differences }) => [...differences],
    previousGrossCents: async (detail, _, context) => (await previewOf(detail, context)).previousGrossCents,
    corrections: async (detail, _, { user, services }) => {
      const corrections = await correctionsOf(services.database.kysely, user, detail)
      return corrections.map(({ inPeriod, ...correction }) => ({
        ...correction,
        inFrom: inPeriod.from,
        inTo: inPeriod.to,
      }))
    },
    closers: (_, __, { user, services }) => closersOf(services.database.kysely, user),
    unusual: async (detail, _, context) => [...(await previewOf(detail, context)).unusual],
  },
  PayDifference: {
    forPeriodFrom: ({ forPeriod }) => forPeriod.from,
    forPeriodTo: ({ forPeriod }) => forPeriod.to,
    corrections: ({ corrections }) => [...corrections],
    causes: ({ causes }) => [...causes],
  },
  PayCorrection: {
    beforeCents: ({ before }) => before.cents,
    afterCents: ({ after }) => after.cents,
    beforeSeconds: ({ before }) => before.seconds,
    afterSeconds: ({ after }) => after.seconds,
  },
} satisfies Resolvers
