import { grabRequest, swapRequest } from '#schema/rest/requests.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { fullName, systemName } from '../../../queries/names.ts'
import { colleagues } from '../../../queries/people.ts'
import { narrow } from '../../../queries/reach.ts'
import { requestWarnings } from '../../../queries/request-warnings.ts'
import {
  availableGrabs,
  myClaims,
  myOffers,
  mySwaps,
  requestsToReview,
  settledRequests,
  shiftRequestById,
  toBeDecided,
} from '../../../queries/shift-requests.ts'
import { shiftsToAskAbout } from '../../../queries/shifts-to-ask-about.ts'
import { existing } from '../../existing.ts'
import { checked } from '../../input.ts'
import { requestActions } from '../../requests/actions.ts'
import { actionsOf, mayDecide, mayKnow } from '../../requests/permission.ts'
import { actingBy } from '../acting.ts'
import type { GraphqlContext } from '../context.ts'
import type { Resolvers, ShiftRequestInput } from '../generated/resolvers.ts'

/** Swaps and offers of shifts. */
export const shiftRequestResolvers = {
  Query: {
    requestsToReview: async (_, { locationId }, { reach, services }) => {
      const { kysely } = services.database
      return requestsToReview(kysely, await narrow(kysely, reach, locationId))
    },
    settledRequests: async (_, { locationId }, { reach, services }) => {
      const { kysely } = services.database
      return settledRequests(kysely, await narrow(kysely, reach, locationId), new Date())
    },
    mySwaps: (_, __, { user, services }) => mySwaps(services.database.kysely, user.employeeId),
    availableGrabs: (_, __, { user, services }) => {
      const { employeeId, locationId } = user
      return availableGrabs(services.database.kysely, { employeeId, locationId, now: new Date() })
    },
    myOffers: (_, __, { user, services }) => myOffers(services.database.kysely, user.employeeId),
    myClaims: (_, __, { user, services }) => myClaims(services.database.kysely, user.employeeId),
    shiftRequest: async (_, { id }, context) => {
      const request = await found(id, context)
      if (!request || !mayKnow(context.user, request)) throw new Refusal('not_found', 'There is no such request')
      return request
    },
    shiftsToSwap: (_, __, { user, services }) =>
      shiftsToAskAbout(services.database.kysely, user.employeeId, new Date()),
    swapColleagues: (_, __, { user, services }) => colleagues(services.database.kysely, user),
  },
  Mutation: {
    requestSwap: (_, { input }, context) => {
      const { commandId, ...rest } = input
      const { id: _id, ...asked } = checked(swapRequest, rest)
      const acting = actingBy(input, context)
      return requestActions(context.services).requestSwap(acting, { requestId: commandId.toLowerCase(), ...asked })
    },
    respondToSwap: (_, { input }, context) =>
      requestActions(context.services).respond(actingBy(input, context), input.requestId, input.accept),
    cancelSwap: (_, { input }, context) => simply('cancelSwap', input, context),
    reviewSwap: (_, { input }, context) => {
      const { requestId, approve, override } = input
      const verdict = { approve, override: override ?? false }
      return requestActions(context.services).reviewSwap(actingBy(input, context), requestId, verdict)
    },
    offerShift: (_, { input }, context) => {
      const { commandId, ...rest } = input
      const { id: _id, ...offered } = checked(grabRequest, rest)
      const acting = actingBy(input, context)
      return requestActions(context.services).offer(acting, { requestId: commandId.toLowerCase(), ...offered })
    },
    claimShift: (_, { input }, context) => simply('claim', input, context),
    unclaimShift: (_, { input }, context) => simply('unclaim', input, context),
    cancelOffer: (_, { input }, context) => simply('cancelOffer', input, context),
    reviewClaim: (_, { input }, context) =>
      requestActions(context.services).reviewClaim(actingBy(input, context), input.requestId, input.approve),
  },
  Subscription: {
    shiftRequestsChanged: {
      subscribe: (_, __, { user, hub }) =>
        hub.changes(
          user.role === 'owner'
            ? `requests of organization ${user.organizationId}`
            : `requests of location ${user.locationId}`,
        ),
      resolve: (requestId: string) => requestId,
    },
  },
  ShiftRequest: {
    employee: async ({ employeeId }, _, { loaders }) => existing(await loaders.person.load(employeeId)),
    other: async ({ otherId }, _, { loaders }) =>
      otherId === null ? null : existing(await loaders.person.load(otherId)),
    jobRole: async ({ jobRoleId }, _, { loaders }) =>
      jobRoleId === null ? null : existing(await loaders.jobRole.load(jobRoleId)),
    location: async ({ locationId }, _, { loaders }) => existing(await loaders.location.load(locationId)),
    // What colleagues work, and how much, is for those who decide.
    warnings: (request, _, { user, services }) =>
      mayDecide(user, request) && toBeDecided.some((status) => status === request.status)
        ? requestWarnings(services.database.kysely, user.organizationId, request)
        : [],
    actions: (request, _, { user }) => actionsOf(user, request, new Date()),
    timeline: ({ steps }, _, { loaders, user }) =>
      Promise.all(
        steps.map(async ({ at, says, employeeId, name }) => {
          const person = employeeId === null ? undefined : await loaders.person.load(employeeId)
          const who = fullName(person?.firstName ?? null, person?.lastName ?? null) ?? systemName(name ?? 'Somebody')
          return { at, sentence: `${who} ${says}`, own: employeeId === user.employeeId }
        }),
      ),
  },
} satisfies Resolvers

function simply(
  action: 'cancelSwap' | 'claim' | 'unclaim' | 'cancelOffer',
  input: ShiftRequestInput,
  context: GraphqlContext,
) {
  return requestActions(context.services)[action](actingBy(input, context), input.requestId)
}

const found = (id: string, { user, services }: GraphqlContext) =>
  shiftRequestById(services.database.kysely, user.organizationId, id)
