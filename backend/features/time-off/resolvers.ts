import { Refusal } from '#kernel/commands/refusal.ts'
import { dayCount, LONGEST_TIME_OFF } from '#schema/time-off/rules.ts'
import type { LeaveShortage } from '#schema/leave/shortage.ts'
import type { TimeOffReason } from '#schema/time-off/reasons.ts'
import { dayProblems } from '#schema/time-off/request-problems.ts'
import { isOnTimeOff } from '#schema/schedule/conflicts.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { narrow } from '#backend/platform/http/scope.ts'
import { asSeenBy, myTimeOff, timeOffById, timeOffRequests, type TimeOffRequest } from './queries.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { checked } from '#backend/platform/http/input.ts'
import { ptoPolicyPreview } from './queries/pto-policy-preview.ts'
import { updatePtoPolicyInput } from '#schema/organization/inputs.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { delegationsTo } from '#backend/features/delegations/queries.ts'
import { mayLookInto } from '#backend/features/people/permissions.ts'
import { reasonsByName } from './reasons.ts'
import { timeOffPreview } from './request-preview.ts'
import { scheduledMinutesByDay } from './scheduled-minutes.ts'
import { timeOffTopic } from '#schema/time-off/topics.ts'
import { locationLoader } from '#backend/features/organization/loaders.ts'
import { leaveViewLoader } from '#backend/features/leave/leave-view.ts'
import { leaveTypeLoader } from '#backend/features/leave/leave-types.ts'
import { personLoader } from '#backend/features/people/loaders.ts'
import { ptoLoader, shiftsOnLoader } from './loaders.ts'

const visible = async (request: TimeOffRequest, { user, loaders }: Pick<GraphqlContext, 'user' | 'loaders'>) =>
  asSeenBy(await loaders(leaveViewLoader).load(user), request)

const fields = {
  Query: {
    myTimeOff: (_, page, { user, services }) => myTimeOff(services.database.kysely, user.employeeId).page(page),
    timeOffRequests: async (_, { status, from, to, locationId, ...page }, { user, reach, services }) => {
      const { kysely } = services.database
      const within = await narrow(kysely, reach, locationId)
      const delegations = locationId ? [] : await delegationsTo(services, user)
      return timeOffRequests(kysely, within, { status, from, to }, delegations).page(page)
    },
    ptoPolicyPreview: (_, { policy, first, after }, { user, services }) =>
      ptoPolicyPreview(services.database.kysely, user.organizationId, checked(updatePtoPolicyInput, policy), {
        first,
        after,
      }),
  },
  Subscription: {
    timeOffChanged: {
      subscribe: (_, __, { user, reach, hub }) =>
        hub.changes(user.role === 'employee' ? timeOffTopic.ofEmployee(user.employeeId) : timeOffTopic.within(reach)),
      resolve: async (requestId: string, _: unknown, { user, services }: GraphqlContext) => {
        const reach = { organizationId: user.organizationId, locationId: null }
        return { id: requestId, request: requireRow(await timeOffById(services.database.kysely, reach, requestId)) }
      },
    },
  },
  Employee: {
    pto: async (person, { year }, { user, loaders, services }) => {
      if (!mayLookInto(person, user)) return null
      const balance = { employeeId: person.id, year: year ?? services.now().getUTCFullYear() }
      return (await loaders(ptoLoader).load(balance)) ?? null
    },
    scheduledMinutes: async (person, { from, to }, { user, services }) => {
      if (!mayLookInto(person, user)) return []
      if (from > to || dayCount(from, to) > LONGEST_TIME_OFF) {
        throw new Refusal('invalid', 'Choose at most one year', { to: 'Choose at most one year' })
      }
      return scheduledMinutesByDay(services.database.kysely, person, { startDate: from, endDate: to })
    },
    timeOffPreview: async (
      person,
      { startDate, endDate, times = null, reason, leaveTypeId = null },
      { user, services, loaders },
    ) => {
      const today = services.now().toISOString().slice(0, 10)
      if (!mayLookInto(person, user) || Object.keys(dayProblems({ startDate, endDate, times, today })).length > 0) {
        return null
      }
      // GraphQL has converted the reason's name to the stored reason, which the generated types don't know.
      const requested = { startDate, endDate, times, reason: reason as unknown as TimeOffReason, leaveTypeId }
      const { balance, ...preview } = await timeOffPreview(services.database.kysely, person, requested, today)
      const view = await loaders(leaveViewLoader).load(user)
      if (!view.mayKnowBalance(person, leaveTypeId)) return { ...preview, balance: null }
      return { ...preview, balance: balance && { ...balance, shortage: shortageModel(balance.shortage) } }
    },
  },
  TimeOffRequest: {
    employee: async ({ employeeId }, _, { loaders }) => requireRow(await loaders(personLoader).load(employeeId)),
    // GraphQL converts the stored reason to its name by `reasonsByName`, which the generated types don't know.
    reason: async (request, _, context) => (await visible(request, context)).reason as never,
    reasonVisible: async (request, _, context) => (await visible(request, context)).reasonVisible,
    leaveType: async (request, _, context) => {
      const { leaveTypeId } = await visible(request, context)
      return leaveTypeId === null ? null : ((await context.loaders(leaveTypeLoader).load(leaveTypeId)) ?? null)
    },
    leaveMinutes: async (request, _, context) => (await visible(request, context)).leaveMinutes,
    documentMissing: async (request, _, context) => (await visible(request, context)).documentMissing,
    documents: async (request, _, context) => (await visible(request, context)).documents,
    notes: async (request, _, context) => (await visible(request, context)).notes,
    comment: async (request, _, context) => (await visible(request, context)).comment,
    // Employees must not see drafts.
    conflicts: async ({ employeeId, startDate, endDate, times }, _, { user, loaders }) => {
      if (user.role === 'employee') return []
      if (!times) return loaders(shiftsOnLoader).load({ employeeId, startDate, endDate })
      // Includes the day before, since its night shifts can overlap.
      const shifts = await loaders(shiftsOnLoader).load({ employeeId, startDate: addDays(startDate, -1), endDate })
      const timeOffPeriod = [{ employeeId, startDate, endDate, times }]
      const shiftsWithZones = await Promise.all(
        shifts.map(async (shift) => ({
          shift,
          zone: requireRow(await loaders(locationLoader).load(shift.locationId)).timeZone,
        })),
      )
      return shiftsWithZones
        .filter(({ shift, zone }) => isOnTimeOff({ ...shift, shiftId: shift.id }, timeOffPeriod, zone))
        .map(({ shift }) => shift)
    },
  },
} satisfies Resolvers

const shortageModel = (shortage: LeaveShortage | undefined) =>
  shortage
    ? {
        kind: shortage.kind,
        day: shortage.day,
        missingMinutes: 'missing' in shortage ? shortage.missing : null,
        usableFrom: 'usableFrom' in shortage ? shortage.usableFrom : null,
      }
    : null

export const resolvers = { ...fields, TimeOffReason: reasonsByName }
