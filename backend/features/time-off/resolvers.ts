import { reviewRequest, timeOffRequest, withdrawRequest } from '#schema/time-off/rest.ts'
import { narrow } from '#backend/platform/http/scope.ts'
import { myTimeOff, timeOffById, timeOffRequests } from './queries.ts'
import { existing } from '#backend/platform/http/existing.ts'
import { checked } from '#backend/platform/http/input.ts'
import { timeOffActions } from './actions.ts'
import { actingBy, idIn } from '#backend/platform/graphql/acting.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { reasonName, reasonOf } from './reasons.ts'

/** Requests for time off. */
export const timeOffResolvers = {
  Query: {
    myTimeOff: (_, __, { user, services }) => myTimeOff(services.database.kysely, user.employeeId),
    timeOffRequests: async (_, { status, from, to, locationId }, { reach, services }) => {
      const { kysely } = services.database
      return timeOffRequests(kysely, await narrow(kysely, reach, locationId), { status, from, to })
    },
  },
  Mutation: {
    requestTimeOff: async (_, { input }, context) => {
      const { commandId: _command, requestId, reason, ...rest } = input
      const id = idIn('requestId', requestId)
      const { id: _id, ...asked } = checked(timeOffRequest, { ...rest, reason: reasonOf(reason) })
      return unopened(await timeOffActions(context.services).ask(actingBy(input, context), { requestId: id, ...asked }))
    },
    cancelTimeOff: async (_, { input }, context) =>
      unopened(await timeOffActions(context.services).cancel(actingBy(input, context), input.requestId)),
    reviewTimeOff: (_, { input }, context) => {
      const { commandId: _command, requestId, ...rest } = input
      const verdict = checked(reviewRequest, rest)
      return timeOffActions(context.services).review(actingBy(input, context), requestId, verdict)
    },
    withdrawTimeOff: async (_, { input }, context) => {
      const { comment } = checked(withdrawRequest, { comment: input.comment })
      const acting = actingBy(input, context)
      return unopened(await timeOffActions(context.services).withdraw(acting, input.requestId, comment))
    },
  },
  Subscription: {
    timeOffChanged: {
      subscribe: (_, __, { user, hub }) => {
        if (user.role === 'owner') return hub.changes(`time off of organization ${user.organizationId}`)
        if (user.role === 'manager') return hub.changes(`time off of location ${user.locationId}`)
        return hub.changes(`time off of employee ${user.employeeId}`)
      },
      resolve: async (requestId: string, _: unknown, { user, services }: GraphqlContext) => {
        const reach = { organizationId: user.organizationId, locationId: null }
        return existing(await timeOffById(services.database.kysely, reach, requestId))
      },
    },
  },
  TimeOffRequest: {
    employee: async ({ employeeId }, _, { loaders }) => existing(await loaders.person.load(employeeId)),
    reason: ({ reason }) => reasonName(reason),
    // Drafts are not for those who ask.
    conflicts: ({ employeeId, startDate, endDate }, _, { user, loaders }) =>
      user.role === 'employee' ? [] : loaders.shiftsOn.load({ employeeId, startDate, endDate }),
  },
} satisfies Resolvers

function unopened<Answer extends object>(answer: Answer) {
  return { ...answer, openedShifts: 0 }
}
