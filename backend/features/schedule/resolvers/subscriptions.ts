import { autoScheduleWeeks, defaultRules } from '#schema/schedule/auto-schedule-rules.ts'
import { sundayOf } from '#schema/shared/week-time.ts'
import { weekIdOf } from '../week-id.ts'
import { shiftsById } from '../shifts.ts'
import { weekCommand } from '../queries/week-push.ts'
import { checked } from '#backend/platform/http/input.ts'
import { locationFor } from '#backend/platform/http/scope.ts'
import { latestMoment } from '../auto-schedule/planned-inputs.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { Resolvers, SubscriptionWeekChangedArgs } from '#backend/platform/graphql/generated/resolvers.ts'
import { shiftTopic, weekTopic } from '#schema/schedule/topics.ts'
import { planning, type PlanStep } from '../auto-schedule/progress.ts'
import { planWeeks } from '../auto-schedule/several-weeks/plan-weeks.ts'
import { weekHeadLoader } from '../loaders.ts'

/** The hub pushes ids. Resolvers read the rest for each push. */
export const subscriptionResolvers = {
  Subscription: {
    weekChanged: {
      subscribe: async (_, { day, locationId: named }, { user, hub, services }) => {
        const weekId = weekIdOf(await locationFor(services, user, named), sundayOf(day))
        return hub.changes(weekTopic(weekId))
      },
      resolve: async (commandId: string, args: SubscriptionWeekChangedArgs, { user, services }: GraphqlContext) => {
        const weekId = weekIdOf(await locationFor(services, user, args.locationId), sundayOf(args.day))
        return requireRow(await weekCommand(services.database.kysely, user.organizationId, { weekId, commandId }))
      },
    },
    myShiftsChanged: {
      subscribe: (_, __, { user, hub }) => hub.changes(shiftTopic.ofEmployee(user.employeeId)),
      resolve: (shiftId: string) => ({ id: shiftId }),
    },
    openShiftsChanged: {
      subscribe: (_, __, { user, hub }) => hub.changes(shiftTopic.ofLocation(user.locationId)),
      resolve: (weekId: string) => ({ id: weekId }),
    },
    autoScheduleChanged: {
      subscribe: async (_, { day, locationId: named, rules, ...args }, { user, services }) => {
        const weeks = checked(autoScheduleWeeks, args.weeks)
        const locationId = await locationFor(services, user, named)
        const moment = await latestMoment(services)
        const asked = { locationId, day, weeks, rules: { ...defaultRules, ...rules }, ...moment }
        return planning(
          (solve) => planWeeks(services, user, asked, solve),
          weeks,
          (problem, options) => services.roster(user.employeeId, problem, options),
        )
      },
      resolve: (step: PlanStep) => {
        if ('error' in step) throw step.error
        return step
      },
    },
  },
  WeekChangedPayload: {
    id: ({ weekId }) => weekId,
    published: async ({ weekId }, _, { loaders }) => requireRow(await loaders(weekHeadLoader).load(weekId)).published,
    shifts: (push, _, context) => shiftsIn(push, context),
    removed: async (push, _, context) => {
      const present = new Set((await shiftsIn(push, context)).map(({ id }) => id))
      return push.shiftIds.filter((id) => !present.has(id))
    },
  },
} satisfies Resolvers

async function shiftsIn({ weekId, shiftIds }: { weekId: string; shiftIds: string[] }, context: GraphqlContext) {
  const { services, user } = context
  const reach = { organizationId: user.organizationId, locationId: null }
  return (await shiftsById(services.database.kysely, reach, shiftIds)).filter((shift) => shift.weekId === weekId)
}
