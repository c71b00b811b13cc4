import { organizationById } from '#backend/features/organization/queries.ts'
import { claimRequest, grabRequest, swapRequest } from '#schema/shift-requests/rest.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { knowing } from '#kernel/sentence.ts'
import { describe } from '#schema/describe.ts'
import { plainText } from '#backend/platform/plain-text.ts'
import { fullName, systemName } from '#backend/features/people/names.ts'
import { colleagues } from '#backend/features/people/queries.ts'
import { narrow } from '#backend/platform/http/scope.ts'
import { exchangeableShifts, exchangedShift } from './queries/exchange.ts'
import { qualifiedFor } from '#backend/features/schedule/open-shifts.ts'
import { openShifts } from './queries/open-shifts.ts'
import { askedWarnings, ownWarnings, requestWarnings } from './queries/warnings.ts'
import {
  availableShiftOffers,
  myShiftClaims,
  myShiftOffers,
  mySwapRequests,
  pendingShiftRequests,
  reviewedShiftRequests,
  shiftRequestById,
  toBeDecided,
} from './queries.ts'
import { shiftsToAskAbout } from './queries/offerable-shifts.ts'
import { orUnavailable } from '#backend/platform/http/or-not-found.ts'
import { checked } from '#backend/platform/http/input.ts'
import { requestActions } from './actions.ts'
import { actionsOf, mayDecide, mayKnow } from './permissions.ts'
import { requestTopic } from './topics.ts'
import { actingBy, idIn } from '#backend/platform/graphql/acting.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { Resolvers, ShiftRequestInput } from '#backend/platform/graphql/generated/resolvers.ts'

export const resolvers = {
  Query: {
    pendingShiftRequests: async (_, { locationId }, { reach, services }) => {
      const { kysely } = services.database
      return pendingShiftRequests(kysely, await narrow(kysely, reach, locationId))
    },
    reviewedShiftRequests: async (_, { locationId }, { reach, services }) => {
      const { kysely } = services.database
      return reviewedShiftRequests(kysely, await narrow(kysely, reach, locationId), new Date())
    },
    mySwapRequests: (_, __, { user, services }) => mySwapRequests(services.database.kysely, user.employeeId),
    availableShiftOffers: (_, __, { user, services }) => {
      const { employeeId, locationId } = user
      return availableShiftOffers(services.database.kysely, { employeeId, locationId, now: new Date() })
    },
    myShiftOffers: (_, __, { user, services }) => myShiftOffers(services.database.kysely, user.employeeId),
    myShiftClaims: (_, __, { user, services }) => myShiftClaims(services.database.kysely, user.employeeId),
    openShifts: (_, __, { user, services }) => openShifts(services.database.kysely, user, new Date()),
    shiftRequest: async (_, { id }, context) => {
      const request = await found(id, context)
      if (!request || !mayKnow(context.user, request)) throw new Refusal('not_found', 'There is no such request')
      return request
    },
    shiftsToSwap: (_, __, { user, services }) =>
      shiftsToAskAbout(services.database.kysely, user.employeeId, new Date()),
    shiftsInExchange: (_, { shiftId, employeeId }, { user, services }) =>
      exchangeableShifts(services.database.kysely, user, { shiftId, employeeId, now: new Date() }),
    swapColleagues: async (_, { shiftId }, { user, services }) => {
      const { kysely } = services.database
      const people = await colleagues(kysely, user)
      return shiftId ? qualifiedFor(kysely, user, idIn('shiftId', shiftId), people) : people
    },
  },
  Mutation: {
    createSwapRequest: (_, { input }, context) => {
      const { commandId, ...rest } = input
      const { id: _id, ...asked } = checked(swapRequest, rest)
      const acting = actingBy(input, context)
      return requestActions(context.services).createSwapRequest(acting, {
        requestId: commandId.toLowerCase(),
        ...asked,
      })
    },
    respondToSwapRequest: (_, { input }, context) =>
      requestActions(context.services).respond(actingBy(input, context), input.requestId, input.accept),
    cancelSwapRequest: (_, { input }, context) => simply('cancelSwapRequest', input, context),
    reviewSwapRequest: (_, { input }, context) => {
      const { requestId, approve, override } = input
      const verdict = { approve, override: override ?? false }
      return requestActions(context.services).reviewSwapRequest(actingBy(input, context), requestId, verdict)
    },
    createShiftOffer: (_, { input }, context) => {
      const { commandId, part: given, ...rest } = input
      const part = given && { startTime: given.startsAt, endTime: given.endsAt }
      const { id: _id, ...offered } = checked(grabRequest, { ...rest, part })
      const acting = actingBy(input, context)
      return requestActions(context.services).offer(acting, { requestId: commandId.toLowerCase(), ...offered })
    },
    claimShiftOffer: (_, { input }, context) => simply('claim', input, context),
    unclaimShiftOffer: (_, { input }, context) => simply('unclaim', input, context),
    cancelShiftOffer: (_, { input }, context) => simply('cancelShiftOffer', input, context),
    reviewShiftOfferClaim: (_, { input }, context) =>
      requestActions(context.services).reviewShiftOfferClaim(actingBy(input, context), input.requestId, input.approve),
    claimOpenShift: (_, { input }, context) => {
      const { commandId, shiftId, ...rest } = input
      const { notes } = checked(claimRequest, rest)
      const claim = { requestId: commandId.toLowerCase(), shiftId: idIn('shiftId', shiftId), notes }
      return requestActions(context.services).claimOpenShift(actingBy(input, context), claim)
    },
    cancelOpenShiftClaim: (_, { input }, context) => simply('cancelOpenShiftClaim', input, context),
    reviewOpenShiftClaim: (_, { input }, context) => {
      const { requestId, approve } = input
      return requestActions(context.services).reviewOpenShiftClaim(actingBy(input, context), requestId, approve)
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
      jobRoleId === null ? null : orUnavailable(await loaders.jobRole.load(jobRoleId)),
    location: async ({ locationId }, _, { loaders }) => orUnavailable(await loaders.location.load(locationId)),
  },
  OpenShift: {
    warnings: ({ shift }, _, { user, services }) => ownWarnings(services.database.kysely, user, shift),
  },
  ShiftRequest: {
    employee: async ({ employeeId }, _, { loaders }) => orUnavailable(await loaders.person.load(employeeId)),
    other: async ({ otherId }, _, { loaders }) =>
      otherId === null ? null : orUnavailable(await loaders.person.load(otherId)),
    jobRole: async ({ jobRoleId }, _, { loaders }) =>
      jobRoleId === null ? null : orUnavailable(await loaders.jobRole.load(jobRoleId)),
    location: async ({ locationId }, _, { loaders }) => orUnavailable(await loaders.location.load(locationId)),
    forShift: async ({ forShiftId }, _, { services }) =>
      forShiftId === null ? null : ((await exchangedShift(services.database.kysely, forShiftId)) ?? null),
    // Only reviewers may see how much colleagues work; the colleague who is asked, how much they would.
    warnings: (request, _, { user, services }) => {
      const { kysely } = services.database
      if (toBeDecided.every((status) => status !== request.status)) return []
      if (mayDecide(user, request)) return requestWarnings(kysely, user.organizationId, request)
      const asked = request.kind === 'swap' && request.otherId === user.employeeId
      return asked ? askedWarnings(kysely, user, request) : []
    },
    actions: (request, _, { user, services }) => actionsOf(user, request, services.now()),
    timeline: async ({ steps, locationId }, _, { loaders, user, services }) => {
      const [location, organization] = await Promise.all([
        loaders.location.load(locationId),
        organizationById(services.database.kysely, user.organizationId),
      ])
      const { timeZone } = orUnavailable(location)
      const clocks = { timeZone, clockFormat: orUnavailable(organization).clockFormat }
      return Promise.all(
        steps.map(async ({ at, type, data, actor }) => {
          const actorId = actor.kind === 'employee' ? actor.employeeId : null
          const person = actorId === null ? undefined : await loaders.person.load(actorId)
          const name =
            actor.kind === 'system'
              ? systemName(actor.name)
              : (fullName(person?.firstName ?? null, person?.lastName ?? null) ?? 'unknown')
          // The card already shows whose request it is.
          const described = knowing(describe(type, data), [actorId, data.employeeId])
          const sentence = `${name} ${plainText(described, { clocks })}`
          return { at, sentence, own: actorId === user.employeeId }
        }),
      )
    },
  },
} satisfies Resolvers

function simply(
  action: 'cancelSwapRequest' | 'claim' | 'unclaim' | 'cancelShiftOffer' | 'cancelOpenShiftClaim',
  input: ShiftRequestInput,
  context: GraphqlContext,
) {
  return requestActions(context.services)[action](actingBy(input, context), input.requestId)
}

const found = (id: string, { user, services }: GraphqlContext) =>
  shiftRequestById(services.database.kysely, user.organizationId, id)
