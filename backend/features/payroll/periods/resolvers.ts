import { approveAllRequest, reopenRequest } from '#schema/payroll/periods-rest.ts'
import { initiatorOf } from '#backend/platform/graphql/initiator.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { listPage } from '#backend/platform/database/page.ts'
import { checked } from '#backend/platform/http/input.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { totalsOf } from '../domain/totals.ts'
import { graphqlTotals } from '../pay/graphql-totals.ts'
import { payPeriodId } from './stream.ts'
import { throttled } from '#backend/platform/realtime/throttle.ts'
import { payPeriodActions } from './actions.ts'
import type { PeriodDetail } from './period-detail.ts'
import { payStatement, payStatements } from './pay-statements.ts'
import { payHoursTopic, payPeriodsTopic } from './topics.ts'
import type { PeriodPreview } from './period-preview.ts'

const nothing: PeriodPreview = { previousGrossCents: 0, unusual: [] }
/** Shared by two fields of a period. */
const previews = new WeakMap<PeriodDetail, Promise<PeriodPreview>>()

function periodPreview(detail: PeriodDetail, { user, services }: GraphqlContext): Promise<PeriodPreview> {
  if (detail.period.closing) return Promise.resolve(nothing)
  const known = previews.get(detail) ?? payPeriodActions(services).preview(user, detail)
  previews.set(detail, known)
  return known
}

/** Interval (ms) between pushes: each makes every open page recompute its period. */
const BETWEEN_PUSHES = 10_000

/** The first day of a period identifies it within its organization. */
const latestFirst = { direction: 'desc', keyOf: ({ from }: { from: string }) => [from] as const } as const

type Input = { commandId: string; start: string }

async function changed(
  input: Input,
  context: GraphqlContext,
  change: (
    actions: ReturnType<typeof payPeriodActions>,
    initiator: ReturnType<typeof initiatorOf>,
  ) => Promise<{ caughtUp: boolean }>,
) {
  const actions = payPeriodActions(context.services)
  const { caughtUp } = await change(actions, initiatorOf(input, context))
  return { payPeriod: await actions.detail(context.user, input.start), caughtUp }
}

export const periodResolvers = {
  Query: {
    payPeriods: async (_, page, { user, services }) =>
      listPage(await payPeriodActions(services).list(user, new Date()), page, latestFirst),
    payPeriod: (_, { start }, { user, services }) => payPeriodActions(services).detail(user, start),
    myPayPeriods: (_, __, { user, services }) => payPeriodActions(services).own(user, new Date()),
    payStatements: async (_, page, { user, services }) =>
      listPage(await payStatements(services.database.kysely, user), page, latestFirst),
    payStatement: (_, { start }, { user, services }) => payStatement(services.database.kysely, user, start),
  },
  Mutation: {
    confirmHours: async (_, { input }, context) => {
      const actions = payPeriodActions(context.services)
      const { caughtUp } = await actions.confirm(initiatorOf(input, context), input.start)
      return { period: await actions.ownFrom(context.user, input.start), caughtUp }
    },
    approveHours: (_, { input }, context) =>
      changed(input, context, (actions, initiator) => actions.approve(initiator, input.start, input.employeeId)),
    approveAllHours: (_, { input }, context) => {
      const { employeeIds } = checked(approveAllRequest, { employeeIds: input.employeeIds })
      return changed(input, context, (actions, initiator) => actions.approveAll(initiator, input.start, employeeIds))
    },
    unapproveHours: (_, { input }, context) =>
      changed(input, context, (actions, initiator) =>
        actions.withdrawApproval(initiator, input.start, input.employeeId),
      ),
    closePayPeriod: (_, { input }, context) =>
      changed(input, context, (actions, initiator) => actions.close(initiator, input.start, new Date())),
    reopenPayPeriod: (_, { input }, context) => {
      const { reason } = checked(reopenRequest, { reason: input.reason })
      return changed(input, context, (actions, initiator) => actions.reopen(initiator, input.start, reason))
    },
  },
  Subscription: {
    payPeriodsChanged: {
      subscribe: (_, __, { user: { organizationId }, hub }) =>
        hub.changes(payPeriodsTopic.within({ organizationId, locationId: null })),
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
    employee: async ({ employeeId }, _, { loaders }) => requireRow(await loaders.person.load(employeeId)),
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
    previousGrossCents: async (detail, _, context) => (await periodPreview(detail, context)).previousGrossCents,
    corrections: async (detail, _, { user, services }) => {
      const corrections = await payPeriodActions(services).corrections(user, detail)
      return corrections.map(({ inPeriod, ...correction }) => ({
        ...correction,
        inFrom: inPeriod.from,
        inTo: inPeriod.to,
      }))
    },
    closers: (_, __, { user, services }) => payPeriodActions(services).closers(user),
    unusual: async (detail, _, context) => [...(await periodPreview(detail, context)).unusual],
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
