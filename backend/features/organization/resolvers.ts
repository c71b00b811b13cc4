import {
  availabilityRequest,
  jobRoleRequest,
  payRateRequest,
  ptoPolicyRequest,
  schedulingPolicyRequest,
} from '#schema/time-off/rest.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { availabilityOf } from '#backend/features/availability/queries.ts'
import { jobRoles } from './queries/job-roles.ts'
import { policies } from './queries/policies.ts'
import { calendarUrl } from '#backend/features/schedule/calendar/feed.ts'
import { existing, roleTaken, standing } from '#backend/platform/http/existing.ts'
import { checked } from '#backend/platform/http/input.ts'
import { mayLookInto } from '#backend/features/people/personal.ts'
import { commandOf } from '#backend/platform/http/services.ts'
import { actingBy, idIn } from '#backend/platform/graphql/acting.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { JobRoleInput, Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'

/** What plans are made of: availability, roles, policies, pay; and the address of one's own calendar. */
export const planningResolvers = {
  Query: {
    myAvailability: (_, __, context) => ownAvailability(context),
    policies: async (_, __, { user, services, loaders }) => {
      const { timeZone } = existing(await loaders.location.load(user.locationId))
      return policies(services.database.kysely, user.organizationId, dayOf(new Date().toISOString(), timeZone))
    },
  },
  Organization: {
    jobRoles: ({ id }, _, { services }) => jobRoles(services.database.kysely, id),
  },
  Employee: {
    pto: async (person, { year }, { user, loaders }) => {
      if (!mayLookInto(person, user)) return null
      const asked = { employeeId: person.id, year: year ?? new Date().getUTCFullYear() }
      return (await loaders.pto.load(asked)) ?? null
    },
  },
  Mutation: {
    setAvailability: async (_, { input }, context) => {
      const { services, user } = context
      const entries = input.days.map(({ dayOfWeek: day, ...times }) => ({ day, ...times }))
      const { availability } = checked(availabilityRequest, { availability: entries })
      const days = availability
        .map(({ day: dayOfWeek, ...times }) => ({ dayOfWeek, ...times }))
        .toSorted((one, other) => one.dayOfWeek - other.dayOfWeek)
      const command = commandOf(user, actingBy(input, context).commandId)
      const outcome = await services.commands.setAvailability(command, { employeeId: user.employeeId, days })
      const caughtUp = await services.caughtUp(outcome)
      return { availability: await ownAvailability(context), caughtUp }
    },
    addJobRole: (_, { input }, context) => setRole(input, context, 'addJobRole'),
    changeJobRole: (_, { input }, context) => setRole(input, context, 'changeJobRole'),
    removeJobRole: async (_, { input }, context) => {
      const { commands, caughtUp } = context.services
      const jobRoleId = idIn('jobRoleId', input.jobRoleId)
      const command = commandOf(context.user, actingBy(input, context).commandId)
      return { caughtUp: await caughtUp(await commands.removeJobRole(command, { jobRoleId })) }
    },
    setPtoPolicy: async (_, { input }, context) => {
      const { commands, caughtUp } = context.services
      const { commandId: _command, ...rest } = input
      const policy = checked(ptoPolicyRequest, rest)
      const command = commandOf(context.user, actingBy(input, context).commandId)
      return { caughtUp: await caughtUp(await commands.setPtoPolicy(command, policy)) }
    },
    setSchedulingPolicy: async (_, { input }, context) => {
      const { commands, caughtUp } = context.services
      const { commandId: _command, ...rest } = input
      const policy = checked(schedulingPolicyRequest, rest)
      const command = commandOf(context.user, actingBy(input, context).commandId)
      return { caughtUp: await caughtUp(await commands.setSchedulingPolicy(command, policy)) }
    },
    setPayRate: async (_, { input }, context) => {
      const { commands, caughtUp } = context.services
      const { effectiveFrom, hourlyRateCents } = input
      const { hourlyRate } = checked(payRateRequest, { effectiveFrom, hourlyRate: hourlyRateCents / 100 })
      const rate = { effectiveFrom, hourlyRateCents: Math.round(hourlyRate * 100) }
      const employeeId = idIn('employeeId', input.employeeId)
      const command = commandOf(context.user, actingBy(input, context).commandId)
      return { caughtUp: await caughtUp(await commands.setPayRate(command, { employeeId, ...rate })) }
    },
    createCalendarLink: async (_, __, { user, services }) => {
      const { token } = await services.identity.createCalendarLink(user, { now: new Date() })
      return { url: calendarUrl(services.publicUrl, token) }
    },
    removeCalendarLink: async (_, __, { user, services }) => {
      await services.identity.removeCalendarLink(user)
      return true
    },
  },
} satisfies Resolvers

async function ownAvailability({ user, services }: GraphqlContext) {
  const { days, set } = await availabilityOf(services.database.kysely, user.employeeId)
  return { days: [...days], set }
}

async function setRole(input: JobRoleInput, context: GraphqlContext, step: 'addJobRole' | 'changeJobRole') {
  const { services, user, loaders } = context
  const { name, color } = checked(jobRoleRequest, { name: input.name, color: input.color })
  const jobRoleId = idIn('jobRoleId', input.jobRoleId)
  const command = commandOf(user, actingBy(input, context).commandId)
  const caughtUp = await services.caughtUp(await services.commands[step](command, { jobRoleId, name, color }))
  return { jobRole: standing(await loaders.jobRole.load(jobRoleId), caughtUp, roleTaken()), caughtUp }
}
