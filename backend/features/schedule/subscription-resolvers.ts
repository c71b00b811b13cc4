import { sundayOf } from '#schema/shared/week-time.ts'
import { weekIdOf } from '#kernel/commands/ids.ts'
import { shiftsById } from './queries/shifts.ts'
import { weekCommand } from './queries/week-push.ts'
import { placeFor } from '#backend/platform/http/acting.ts'
import { problemOf } from './auto-schedule/problem.ts'
import { existing } from '#backend/platform/http/existing.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { Resolvers, SubscriptionWeekChangedArgs } from '#backend/platform/graphql/generated/resolvers.ts'
import { planning, type PlanStep } from './auto-schedule/progress.ts'

/** What is pushed of weeks and shifts. The hub says what has changed; what it shows is read at each push. */
export const scheduleLiveResolvers = {
  Subscription: {
    weekChanged: {
      subscribe: async (_, { day, locationId: named }, { user, hub, services }) => {
        const weekId = weekIdOf(await placeFor(services, user, named), sundayOf(day))
        return hub.changes(`week ${weekId}`)
      },
      resolve: async (commandId: string, args: SubscriptionWeekChangedArgs, { user, services }: GraphqlContext) => {
        const weekId = weekIdOf(await placeFor(services, user, args.locationId), sundayOf(args.day))
        return existing(await weekCommand(services.database.kysely, user.organizationId, { weekId, commandId }))
      },
    },
    myShiftsChanged: {
      subscribe: (_, __, { user, hub }) => hub.changes(`shifts of employee ${user.employeeId}`),
      resolve: (shiftId: string) => shiftId,
    },
    autoSchedule: {
      subscribe: async (_, { day, locationId: named }, { user, reach, services }) => {
        const locationId = await placeFor(services, user, named)
        const problem = await problemOf(services.database.kysely, reach, { locationId, day })
        return planning(problem, (options) => services.roster(user.employeeId, problem, options))
      },
      resolve: (step: PlanStep) => {
        if ('error' in step) throw step.error
        return step
      },
    },
  },
  WeekPush: {
    published: async ({ weekId }, _, { loaders }) => existing(await loaders.weekHead.load(weekId)).published,
    shifts: (push, _, context) => standingIn(push, context),
    removed: async (push, _, context) => {
      const standing = new Set((await standingIn(push, context)).map(({ id }) => id))
      return push.shiftIds.filter((id) => !standing.has(id))
    },
  },
} satisfies Resolvers

/** Of the shifts that a command touched, those that are in the week now. */
async function standingIn({ weekId, shiftIds }: { weekId: string; shiftIds: string[] }, context: GraphqlContext) {
  const { services, user } = context
  const reach = { organizationId: user.organizationId, locationId: null }
  return (await shiftsById(services.database.kysely, reach, shiftIds)).filter((shift) => shift.weekId === weekId)
}
