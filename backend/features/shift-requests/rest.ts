import type { z } from 'zod'
import type { claimsResponse, operations, grabsResponse, swapsResponse } from '#schema/shift-requests/rest.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import {
  availableShiftOffers,
  myShiftClaims,
  myShiftOffers,
  mySwapRequests,
  pendingShiftRequests,
  requestsOfKind,
  type RequestStatus,
  type ShiftRequest,
} from './queries.ts'
import type { PagedList } from '#backend/platform/database/page.ts'
import { exchangedShift } from './queries/exchange.ts'
import { openShifts } from './queries/open-shifts.ts'
import { ownShifts } from '#backend/features/schedule/shift-rows.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { requestActions, type RequestAfter } from './actions.ts'
import type { Services } from '#backend/platform/services.ts'
import type { access } from './permissions.ts'
import { callInitiator, type Calls, type Handlers } from '#backend/platform/http/call.ts'

type Swap = z.infer<typeof swapsResponse>['swaps'][number]
type Claim = z.infer<typeof claimsResponse>['claims'][number]
type Grab = z.infer<typeof grabsResponse>['grabs'][number]

type RequestCalls = Calls<typeof operations, typeof access>

export function rest(services: Services): Handlers<typeof operations, typeof access> {
  const { kysely } = services.database
  const actions = requestActions(services)

  function rowsFor(organizationId: string) {
    const loaders = services.loaders(organizationId)
    const nameOf = async (id: string) => {
      const { firstName, lastName } = requireRow(await loaders.person.load(id))
      return { firstName, lastName }
    }
    async function common(request: ShiftRequest) {
      const [role, location] = await Promise.all([
        request.jobRoleId === null ? undefined : loaders.jobRole.load(request.jobRoleId),
        loaders.location.load(request.locationId),
      ])
      return {
        id: request.id,
        shift_id: request.shiftId,
        start_time: request.startsAt,
        end_time: request.endsAt,
        role_name: role?.name ?? null,
        location_name: requireRow(location).name,
        notes: request.notes,
      }
    }
    return {
      async swap(request: ShiftRequest): Promise<Swap> {
        const otherId = request.otherId ?? ''
        const [row, from, to, inExchange] = await Promise.all([
          common(request),
          nameOf(request.employeeId),
          nameOf(otherId),
          request.forShiftId === null ? undefined : exchangedShift(kysely, request.forShiftId),
        ])
        return {
          ...row,
          status: swapStatus[request.status],
          accepted: request.steps.some(({ type }) => type === 'SwapAccepted'),
          from_employee_id: request.employeeId,
          from_first_name: from.firstName,
          from_last_name: from.lastName,
          to_employee_id: otherId,
          to_first_name: to.firstName,
          to_last_name: to.lastName,
          for_shift_id: request.forShiftId,
          for_start_time: inExchange?.startsAt ?? null,
          for_end_time: inExchange?.endsAt ?? null,
          requested_at: request.requestedAt,
        }
      },
      async grab(request: ShiftRequest): Promise<Grab> {
        const { otherId } = request
        const [row, by, claimant] = await Promise.all([
          common(request),
          nameOf(request.employeeId),
          otherId === null ? null : nameOf(otherId),
        ])
        return {
          ...row,
          status: grabStatus[request.status],
          offered_by_id: request.employeeId,
          offered_by_first_name: by.firstName,
          offered_by_last_name: by.lastName,
          claimed_by_id: otherId,
          claimed_by_first_name: claimant?.firstName ?? null,
          claimed_by_last_name: claimant?.lastName ?? null,
          part_start_time: request.part?.startsAt ?? null,
          part_end_time: request.part?.endsAt ?? null,
          offered_at: request.requestedAt,
          expires_at: request.expiresAt ?? request.startsAt,
        }
      },
      async claim(request: ShiftRequest): Promise<Claim> {
        const [row, by] = await Promise.all([common(request), nameOf(request.employeeId)])
        return {
          ...row,
          status: swapStatus[request.status],
          employee_id: request.employeeId,
          first_name: by.firstName,
          last_name: by.lastName,
          claimed_at: request.requestedAt,
        }
      },
    }
  }

  const responseWith =
    <Row>(row: (rows: ReturnType<typeof rowsFor>, request: ShiftRequest) => Promise<Row>) =>
    async (
      { user, caller }: Pick<RequestCalls['DELETE /api/shift-swaps/{id}'], 'user' | 'caller'>,
      result: Promise<RequestAfter>,
    ) => {
      const { request, caughtUp } = await result
      return { ...(await row(rowsFor(user.organizationId), request)), commandId: caller.commandId, caughtUp }
    }
  const swapResponse = responseWith((rows, request) => rows.swap(request))
  const grabResponse = responseWith((rows, request) => rows.grab(request))
  const claimResponse = responseWith((rows, request) => rows.claim(request))

  async function grabsOf({ user, query, caller }: RequestCalls['GET /api/shift-grabs']): Promise<ShiftRequest[]> {
    const { employeeId, locationId } = user
    if (query.type === 'available') {
      return availableShiftOffers(kysely, { locationId, employeeId, now: caller.now }).all()
    }
    if (query.type === 'my-offers') return myShiftOffers(kysely, employeeId).all()
    const grabs = async (list: PagedList<ShiftRequest>) => (await list.all()).filter(({ kind }) => kind === 'grab')
    if (query.type === 'my-claims') return grabs(myShiftClaims(kysely, employeeId))
    if (user.role === 'employee')
      return [...(await myShiftOffers(kysely, employeeId).all()), ...(await grabs(myShiftClaims(kysely, employeeId)))]
    return grabs(pendingShiftRequests(kysely, reachOf(user)))
  }

  return {
    'GET /api/shift-swaps': async ({ user }) => {
      const swaps =
        user.role === 'employee'
          ? mySwapRequests(kysely, user.employeeId)
          : requestsOfKind(kysely, reachOf(user), 'swap')
      return { swaps: await Promise.all((await swaps.all()).map(rowsFor(user.organizationId).swap)) }
    },
    'POST /api/shift-swaps': (call) => {
      const { id: requestId = call.caller.commandId, ...request } = call.body
      return swapResponse(call, actions.createSwapRequest(callInitiator(call), { requestId, ...request }))
    },
    'PUT /api/shift-swaps/{id}/respond': (call) =>
      swapResponse(call, actions.respond(callInitiator(call), call.params.id, call.body.accept)),
    'PUT /api/shift-swaps/{id}/review': (call) =>
      swapResponse(call, actions.reviewSwapRequest(callInitiator(call), call.params.id, call.body)),
    'DELETE /api/shift-swaps/{id}': (call) =>
      swapResponse(call, actions.cancelSwapRequest(callInitiator(call), call.params.id)),
    'GET /api/shift-grabs': async (call) => ({
      grabs: await Promise.all((await grabsOf(call)).map(rowsFor(call.user.organizationId).grab)),
    }),
    'POST /api/shift-grabs': (call) => {
      const { id: requestId = call.caller.commandId, ...offer } = call.body
      return grabResponse(call, actions.offer(callInitiator(call), { requestId, ...offer }))
    },
    'PUT /api/shift-grabs/{id}/claim': (call) => grabResponse(call, actions.claim(callInitiator(call), call.params.id)),
    'PUT /api/shift-grabs/{id}/unclaim': (call) =>
      grabResponse(call, actions.unclaim(callInitiator(call), call.params.id)),
    'PUT /api/shift-grabs/{id}/review': (call) =>
      grabResponse(call, actions.reviewShiftOfferClaim(callInitiator(call), call.params.id, call.body.approve)),
    'DELETE /api/shift-grabs/{id}': (call) =>
      grabResponse(call, actions.cancelShiftOffer(callInitiator(call), call.params.id)),
    'GET /api/open-shifts': async ({ user, caller }) => {
      const open = await openShifts(kysely, user, caller.now)
      const { organizationId } = user
      const rows = await ownShifts(
        services,
        organizationId,
        open.map(({ shift }) => shift),
      )
      const claims = await Promise.all(open.map(async ({ claim }) => claim && rowsFor(organizationId).claim(claim)))
      return {
        shifts: open.flatMap(({ shift: { position }, qualified }, index) => {
          const row = rows[index]
          return row ? { ...row, position, qualified, claim: claims[index] ?? null } : []
        }),
      }
    },
    'POST /api/open-shifts/{id}/claim': (call) => {
      const { id: requestId = call.caller.commandId, notes } = call.body
      return claimResponse(
        call,
        actions.claimOpenShift(callInitiator(call), { requestId, shiftId: call.params.id, notes }),
      )
    },
    'GET /api/open-shifts/claims': async ({ user }) => {
      const requests =
        user.role === 'employee' ? myShiftClaims(kysely, user.employeeId) : pendingShiftRequests(kysely, reachOf(user))
      const claims = (await requests.all()).filter(({ kind }) => kind === 'claim')
      return { claims: await Promise.all(claims.map(rowsFor(user.organizationId).claim)) }
    },
    'PUT /api/open-shifts/claims/{id}/review': (call) =>
      claimResponse(call, actions.reviewOpenShiftClaim(callInitiator(call), call.params.id, call.body.approve)),
    'DELETE /api/open-shifts/claims/{id}': (call) =>
      claimResponse(call, actions.cancelOpenShiftClaim(callInitiator(call), call.params.id)),
  }
}

const closedStatus = { approved: 'approved', denied: 'denied', cancelled: 'cancelled', ended: 'cancelled' } as const

/** The specification's names of statuses. A swap never has the statuses of an offer, nor the reverse. */
const swapStatus = {
  ...closedStatus,
  requested: 'pending',
  accepted: 'pending',
  declined: 'denied',
  available: 'pending',
  claimed: 'pending',
  expired: 'cancelled',
} as const satisfies Record<RequestStatus, Swap['status']>
const grabStatus = {
  ...closedStatus,
  available: 'available',
  claimed: 'claimed',
  expired: 'expired',
  requested: 'available',
  accepted: 'claimed',
  declined: 'denied',
} as const satisfies Record<RequestStatus, Grab['status']>
