import { organizationById } from '#backend/features/organization/queries.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { knowing } from '#kernel/sentence.ts'
import { describe } from '#schema/describe.ts'
import { plainText } from '#backend/platform/plain-text.ts'
import { fullName, systemName } from '#backend/features/people/names.ts'
import { people } from '#backend/features/people/queries.ts'
import { narrow } from '#backend/platform/http/scope.ts'
import { exchangeableShifts, exchangedShift } from './queries/exchange.ts'
import { qualifiedFor } from '#backend/features/schedule/open-shifts.ts'
import { openShiftPage } from './queries/open-shifts.ts'
import { ownWarnings, requestWarnings, swapWarnings, warningsForColleague } from './queries/warnings.ts'
import {
  availableShiftOffers,
  myShiftClaims,
  myShiftOffers,
  mySwapRequests,
  pendingShiftRequests,
  reviewedShiftRequests,
  shiftRequestById,
  needsDecision,
} from './queries.ts'
import { shiftsToSwap } from './queries/offerable-shifts.ts'
import { whyNotMe } from './queries/why-not-me.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { actionsOf, mayDecide, mayView } from './permissions.ts'
import { requestTopic } from '#schema/schedule/topics.ts'
import { idIn } from '#backend/platform/graphql/initiator.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { jobRoleLoader } from '#backend/features/organization/job-roles.ts'
import { locationLoader } from '#backend/features/organization/loaders.ts'
import { personLoader } from '#backend/features/people/loaders.ts'

export const resolvers = {
  Query: {
    pendingShiftRequests: async (_, { locationId, ...page }, { reach, services }) => {
      const { kysely } = services.database
      return pendingShiftRequests(kysely, await narrow(kysely, reach, locationId)).page(page)
    },
    reviewedShiftRequests: async (_, { locationId, ...page }, { reach, services }) => {
      const { kysely } = services.database
      return reviewedShiftRequests(kysely, await narrow(kysely, reach, locationId), new Date(), page)
    },
    mySwapRequests: (_, page, { user, services }) =>
      mySwapRequests(services.database.kysely, user.employeeId).page(page),
    availableShiftOffers: (_, page, { user, services }) => {
      const { employeeId, locationId } = user
      return availableShiftOffers(services.database.kysely, { employeeId, locationId, now: new Date() }).page(page)
    },
    myShiftOffers: (_, page, { user, services }) => myShiftOffers(services.database.kysely, user.employeeId).page(page),
    myShiftClaims: (_, page, { user, services }) => myShiftClaims(services.database.kysely, user.employeeId).page(page),
    openShifts: (_, page, { user, services }) => openShiftPage(services.database.kysely, user, new Date(), page),
    shiftRequest: async (_, { id }, { user, services }) => {
      const request = await shiftRequestById(services.database.kysely, user.organizationId, id)
      if (!request || !mayView(user, request)) throw new Refusal('not_found', 'There is no such request')
      return request
    },
    shiftsToSwap: (_, __, { user, services }) => shiftsToSwap(services.database.kysely, user.employeeId, new Date()),
    shiftsInExchange: (_, { shiftId, employeeId }, { user, services }) =>
      exchangeableShifts(services.database.kysely, user, { shiftId, employeeId, now: new Date() }),
    swapWarnings: (_, { shiftId, toEmployeeId, forShiftId }, { user, services }) =>
      swapWarnings(services.database.kysely, user, {
        shiftId: idIn('shiftId', shiftId),
        toEmployeeId: idIn('toEmployeeId', toEmployeeId),
        forShiftId: forShiftId ? idIn('forShiftId', forShiftId) : null,
      }),
    whyNotMe: (_, { shiftId }, { user, services }) =>
      whyNotMe(services.database.kysely, user, idIn('shiftId', shiftId)),
    swapColleagues: async (_, { shiftId, ...page }, { user, services }) => {
      const { kysely } = services.database
      const { organizationId, locationId, employeeId } = user
      const { nodes, pageInfo } = await people(
        kysely,
        { reach: { organizationId, locationId }, status: 'active' },
        page,
      )
      const colleagues = nodes.filter(({ id }) => id !== employeeId)
      if (!shiftId) return { nodes: colleagues, pageInfo }
      return { nodes: await qualifiedFor(kysely, user, idIn('shiftId', shiftId), colleagues), pageInfo }
    },
  },
  Subscription: {
    shiftRequestsChanged: {
      subscribe: (_, __, { reach, hub }) => hub.changes(requestTopic.within(reach)),
      resolve: (requestId: string) => ({ id: requestId }),
    },
  },
  ExchangedShift: {
    jobRole: async ({ jobRoleId }, _, { loaders }) =>
      jobRoleId === null ? null : requireRow(await loaders(jobRoleLoader).load(jobRoleId)),
    location: async ({ locationId }, _, { loaders }) => requireRow(await loaders(locationLoader).load(locationId)),
  },
  OpenShift: {
    warnings: ({ shift }, _, { user, services }) => ownWarnings(services.database.kysely, user, shift),
  },
  ShiftRequest: {
    employee: async ({ employeeId }, _, { loaders }) => requireRow(await loaders(personLoader).load(employeeId)),
    other: async ({ otherId }, _, { loaders }) =>
      otherId === null ? null : requireRow(await loaders(personLoader).load(otherId)),
    jobRole: async ({ jobRoleId }, _, { loaders }) =>
      jobRoleId === null ? null : requireRow(await loaders(jobRoleLoader).load(jobRoleId)),
    location: async ({ locationId }, _, { loaders }) => requireRow(await loaders(locationLoader).load(locationId)),
    forShift: async ({ forShiftId }, _, { services }) =>
      forShiftId === null ? null : ((await exchangedShift(services.database.kysely, forShiftId)) ?? null),
    // Warnings reveal how much an employee works, so only reviewers and the employee concerned may see them.
    warnings: (request, _, { user, services }) => {
      const { kysely } = services.database
      if (actionsOf(user, request, services.now()).includes('claim')) return warningsForColleague(kysely, user, request)
      if (needsDecision.every((status) => status !== request.status)) return []
      if (mayDecide(user, request)) return requestWarnings(kysely, user.organizationId, request)
      const isAskedColleague = request.kind === 'swap' && request.otherId === user.employeeId
      return isAskedColleague ? warningsForColleague(kysely, user, request) : []
    },
    actions: (request, _, { user, services }) => actionsOf(user, request, services.now()),
    timeline: async ({ steps, locationId }, _, { loaders, user, services }) => {
      const [location, organization] = await Promise.all([
        loaders(locationLoader).load(locationId),
        organizationById(services.database.kysely, user.organizationId),
      ])
      const { timeZone } = requireRow(location)
      const clocks = { timeZone, clockFormat: requireRow(organization).clockFormat }
      return Promise.all(
        steps.map(async ({ at, type, data, actor }) => {
          const actorId = actor.kind === 'employee' ? actor.employeeId : null
          const person = actorId === null ? undefined : await loaders(personLoader).load(actorId)
          const name =
            actor.kind === 'system'
              ? systemName(actor.name)
              : (fullName(person?.firstName ?? null, person?.lastName ?? null) ?? 'unknown')
          // The requester is left out of the sentence, because every view of a request names them already.
          const described = knowing(describe(type, data), [actorId, data.employeeId])
          const sentence = `${name} ${plainText(described, { clocks })}`
          return { at, sentence, own: actorId === user.employeeId }
        }),
      )
    },
  },
} satisfies Resolvers
