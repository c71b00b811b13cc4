import { updateLeavePolicyInput } from '#schema/leave/inputs.ts'
import { assertRunsPayroll } from '#backend/features/people/runs-payroll.ts'
import { checked } from '#backend/platform/http/input.ts'
import { narrow } from '#backend/platform/http/scope.ts'
import { mayLookInto } from '#backend/features/people/permissions.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { leavePolicyPreview } from './policy-preview.ts'
import { leaveTypeLoader, leaveTypes } from './leave-types.ts'
import { leaveViewLoader } from './leave-view.ts'
import { leaveTypeBalances } from './type-balances.ts'
import { allLeavePolicies } from './terms.ts'
import { leaveBalances, leaveLedger, type ExplainedLine } from './queries.ts'
import { jobRoleLoader } from '#backend/features/organization/job-roles.ts'
import { locationLoader } from '#backend/features/organization/loaders.ts'

export const resolvers = {
  Query: {
    leaveBalances: async (
      _,
      { until, locationId, leaveTypeId = null, ...page },
      { user, reach, services, loaders },
    ) => {
      const { kysely } = services.database
      const seen = { viewer: user, view: await loaders(leaveViewLoader).load(user) }
      return leaveBalances(kysely, seen, await narrow(kysely, reach, locationId), { leaveTypeId, until }, page)
    },
    leaveTypes: (_, __, { user, services }) => leaveTypes(services.database.kysely, user.organizationId),
    leavePolicies: (_, __, { user, services }) => allLeavePolicies(services.database.kysely, user.organizationId),
    leavePolicyPreview: async (_, { policy, on, ...page }, { user, services }) => {
      const { kysely } = services.database
      await assertRunsPayroll(kysely, user)
      return leavePolicyPreview(kysely, user.organizationId, checked(updateLeavePolicyInput, policy), on, page)
    },
  },
  LeaveBalanceConnection: {
    totalMinutes: async ({ totals }) => (await totals()).minutes,
    totalLiabilityCents: async ({ totals }) => (await totals()).liabilityCents,
  },
  // GraphQL converts the stored reason to its name, which the generated types don't know.
  LeaveType: { reason: ({ reason }) => reason as never },
  LeavePolicyVersion: {
    leaveType: async ({ leaveTypeId }, _, { loaders }) =>
      leaveTypeId === null ? null : ((await loaders(leaveTypeLoader).load(leaveTypeId)) ?? null),
    location: async ({ locationId }, _, { loaders }) =>
      locationId === null ? null : ((await loaders(locationLoader).load(locationId)) ?? null),
    jobRole: async ({ jobRoleId }, _, { loaders }) =>
      jobRoleId === null ? null : ((await loaders(jobRoleLoader).load(jobRoleId)) ?? null),
  },
  Employee: {
    leaveLedger: async (person, { leaveTypeId = null, ...days }, { user, services, loaders }) => {
      const view = await loaders(leaveViewLoader).load(user)
      if (!mayLookInto(person, user) || !view.mayKnowBalance(person, leaveTypeId)) return null
      const { kysely } = services.database
      const { from, until, balance, lines } = await leaveLedger(kysely, view, person, { ...days, leaveTypeId })
      return { from, until, balanceMinutes: balance, lines: lines.map(lineModel) }
    },
    leaveTypeBalances: async (person, _, { user, services, loaders }) => {
      if (!mayLookInto(person, user)) return []
      const view = await loaders(leaveViewLoader).load(user)
      return leaveTypeBalances(services.database.kysely, view, person, services.now().toISOString().slice(0, 10))
    },
  },
} satisfies Resolvers

const lineModel = (line: ExplainedLine) => ({
  day: line.day,
  kind: line.kind,
  amountMinutes: line.amount,
  balanceMinutes: line.balance,
  reason: line.reason ?? null,
  from: line.from ?? null,
  to: line.to ?? null,
  fullMinutes: line.fullAmount ?? null,
  workedMinutes: line.workedMinutes ?? null,
  overtimeMinutes: line.overtimeMinutes ?? null,
  overtimePercent: line.overtimePercent ?? null,
  withheldMinutes: line.withheld ?? null,
  carriedMinutes: line.carried ?? null,
  expiresOn: line.expiresOn ?? null,
  requestId: line.requestId ?? null,
  requestStatus: line.requestStatus ?? null,
  // GraphQL converts the stored reason to its name, which the generated types don't know.
  timeOffReason: (line.timeOffReason ?? null) as never,
  adjustedBy: line.adjustedBy ?? null,
  note: line.note ?? null,
})
