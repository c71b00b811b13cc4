import type { User } from '#schema/identity/rest.ts'
import type { PartInput } from '#schema/schedule/part-input.ts'
import type { Outcome } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { locateShift } from '#backend/features/schedule/queries/locate-shift.ts'
import { qualificationOf } from '#backend/features/schedule/open-shifts.ts'
import { shiftOfRequest, shiftRequestById, type ShiftRequest } from './queries.ts'
import { orNotFound } from '#backend/platform/http/or-not-found.ts'
import { type Acting, commandOf } from '#backend/platform/acting.ts'
import { type Services } from '#backend/platform/services.ts'
import { mayDecide, mayView, worksAtLocation } from './permissions.ts'

/** A request after a command. */
export type RequestAfter = { request: ShiftRequest; caughtUp: boolean }
type NewRequest = { requestId: string; shiftId: string; notes: string | null }
type NewSwapRequest = NewRequest & { toEmployeeId: string; forShiftId?: string | null | undefined }
type NewOffer = NewRequest & { part?: PartInput | null | undefined; expiresInHours: number }

const HOUR = 3_600_000
const noSuchRequest = () => new Refusal('not_found', 'There is no such request')
const idTaken = () => new Refusal('conflict', 'There is already such a request')

/** Shared by REST and GraphQL. */
export function requestActions(services: Services) {
  const { commands, database } = services
  const { kysely } = database

  async function requestAfter(outcome: Outcome, { user }: Acting, requestId: string): Promise<RequestAfter> {
    const caughtUp = await services.caughtUp(outcome)
    const request = await shiftRequestById(kysely, user.organizationId, requestId)
    return { request: orNotFound(request, caughtUp, idTaken()), caughtUp }
  }

  /** Finds the week of a shift at the caller's location. The command checks whose shift it is. */
  async function weekOfShift({ user, commandId }: Acting, shiftId: string) {
    const reach = { organizationId: user.organizationId, locationId: user.locationId }
    const located = await locateShift(services, reach, { shiftId, commandId })
    if (!located) throw new Refusal('not_found', 'There is no such shift')
    return { shiftId: located.id, week: located.week }
  }

  /** @throws Refusal `conflict` if the id belongs to a request for another shift */
  async function assertIdFree(requestId: string, shiftId: string) {
    const existing = await shiftOfRequest(kysely, requestId)
    if (existing !== undefined && existing !== shiftId) throw idTaken()
  }

  async function find(user: User, id: string, kind: ShiftRequest['kind'], isAllowed: typeof mayView) {
    const request = await shiftRequestById(kysely, user.organizationId, id)
    if (request?.kind !== kind || !isAllowed(user, request)) throw noSuchRequest()
    const { locationId, weekStart } = request
    return { requestId: request.id, week: { locationId, weekStart } }
  }

  /** Makes an action of the requester, or of a colleague who claims an offer. */
  const ownAction =
    (
      kind: ShiftRequest['kind'],
      step: 'cancelSwapRequest' | 'claimShiftOffer' | 'unclaimShiftOffer' | 'cancelShiftOffer' | 'cancelOpenShiftClaim',
      isAllowed: typeof mayView = mayView,
    ) =>
    async (acting: Acting, id: string) => {
      const { user, commandId } = acting
      const request = await find(user, id, kind, isAllowed)
      const outcome = await commands[step](commandOf(user, commandId), { ...request, employeeId: user.employeeId })
      return requestAfter(outcome, acting, request.requestId)
    }

  /** Makes a manager's decision on a claim. */
  const reviewAction =
    (kind: ShiftRequest['kind'], step: 'reviewShiftOfferClaim' | 'reviewOpenShiftClaim') =>
    async (acting: Acting, id: string, approve: boolean) => {
      const { user, commandId } = acting
      const request = await find(user, id, kind, mayDecide)
      const outcome = await commands[step](commandOf(user, commandId), { ...request, approve })
      return requestAfter(outcome, acting, request.requestId)
    }

  return {
    async createSwapRequest(acting: Acting, { shiftId, forShiftId, ...data }: NewSwapRequest) {
      const { user, commandId } = acting
      const shift = await weekOfShift(acting, shiftId)
      if (forShiftId) {
        const { week } = await weekOfShift(acting, forShiftId)
        if (week.weekStart !== shift.week.weekStart)
          throw new Refusal('conflict', 'Both shifts must be in the same week')
      }
      await assertIdFree(data.requestId, shift.shiftId)
      const request = { ...data, ...shift, forShiftId: forShiftId ?? undefined, employeeId: user.employeeId }
      const outcome = await commands.createSwapRequest(commandOf(user, commandId), request)
      return requestAfter(outcome, acting, data.requestId)
    },
    async respond(acting: Acting, id: string, accept: boolean) {
      const { user, commandId } = acting
      const request = await find(user, id, 'swap', mayView)
      const data = { ...request, employeeId: user.employeeId, accept }
      const outcome = await commands.respondToSwapRequest(commandOf(user, commandId), data)
      return requestAfter(outcome, acting, request.requestId)
    },
    cancelSwapRequest: ownAction('swap', 'cancelSwapRequest'),
    async reviewSwapRequest(acting: Acting, id: string, decision: { approve: boolean; override: boolean }) {
      const { user, commandId } = acting
      const request = await find(user, id, 'swap', mayDecide)
      const outcome = await commands.reviewSwapRequest(commandOf(user, commandId), { ...request, ...decision })
      return requestAfter(outcome, acting, request.requestId)
    },
    async offer(acting: Acting, { shiftId, expiresInHours, ...data }: NewOffer) {
      const { user, commandId } = acting
      const shift = await weekOfShift(acting, shiftId)
      await assertIdFree(data.requestId, shift.shiftId)
      const context = commandOf(user, commandId)
      const expiresAt = new Date(context.now.getTime() + expiresInHours * HOUR).toISOString()
      const offer = { ...data, ...shift, employeeId: user.employeeId, expiresAt }
      return requestAfter(await commands.createShiftOffer(context, offer), acting, data.requestId)
    },
    // An offer is found even after another claim, so that a late claim gets the right refusal.
    claim: ownAction('grab', 'claimShiftOffer', worksAtLocation),
    unclaim: ownAction('grab', 'unclaimShiftOffer'),
    cancelShiftOffer: ownAction('grab', 'cancelShiftOffer'),
    reviewShiftOfferClaim: reviewAction('grab', 'reviewShiftOfferClaim'),
    async claimOpenShift(acting: Acting, { shiftId, ...data }: NewRequest) {
      const { user, commandId } = acting
      const shift = await weekOfShift(acting, shiftId)
      await assertIdFree(data.requestId, shift.shiftId)
      const context = commandOf(user, commandId)
      const { jobRoleIds: usualRoleIds } = await qualificationOf(kysely, user, context.now)
      const claim = { ...data, ...shift, employeeId: user.employeeId, usualRoleIds }
      return requestAfter(await commands.claimOpenShift(context, claim), acting, data.requestId)
    },
    cancelOpenShiftClaim: ownAction('claim', 'cancelOpenShiftClaim'),
    reviewOpenShiftClaim: reviewAction('claim', 'reviewOpenShiftClaim'),
  }
}
