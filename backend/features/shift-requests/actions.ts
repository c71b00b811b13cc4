import type { User } from '#schema/identity/rest.ts'
import type { PartInput } from '#schema/schedule/part-input.ts'
import type { Outcome } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { locateShift } from '#backend/features/schedule/queries/locate-shift.ts'
import { qualificationOf } from '#backend/features/schedule/open-shifts.ts'
import { shiftOfRequest, shiftRequestById, type ShiftRequest } from './queries.ts'
import { requireTarget } from '#backend/platform/http/require-row.ts'
import { type Initiator, commandContext } from '#backend/platform/initiator.ts'
import { type Services } from '#backend/platform/services.ts'
import { mayDecide, mayView, worksAtLocation } from './permissions.ts'

export type RequestAfter = { request: ShiftRequest; caughtUp: boolean }
type NewRequest = { requestId: string; shiftId: string; notes: string | null }
type NewSwapRequest = NewRequest & { toEmployeeId: string; forShiftId?: string | null | undefined }
type NewOffer = NewRequest & { part?: PartInput | null | undefined; expiresInHours: number }

const HOUR = 3_600_000
const noSuchRequest = () => new Refusal('not_found', 'There is no such request')
const idTaken = () => new Refusal('conflict', 'There is already such a request')

export function requestActions(services: Services) {
  const { commands, database } = services
  const { kysely } = database

  async function requestAfter(outcome: Outcome, { user }: Initiator, requestId: string): Promise<RequestAfter> {
    const { caughtUp, kysely: latest } = await services.readAfter(outcome)
    const request = await shiftRequestById(latest, user.organizationId, requestId)
    return { request: requireTarget(request, caughtUp, idTaken()), caughtUp }
  }

  /** Finds the week of a shift at the caller's location. The command checks whose shift it is. */
  async function weekOfShift({ user, commandId }: Initiator, shiftId: string) {
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

  const ownAction =
    (
      kind: ShiftRequest['kind'],
      step: 'cancelSwapRequest' | 'claimShiftOffer' | 'unclaimShiftOffer' | 'cancelShiftOffer' | 'cancelOpenShiftClaim',
      isAllowed: typeof mayView = mayView,
    ) =>
    async (initiator: Initiator, id: string) => {
      const { user, commandId } = initiator
      const request = await find(user, id, kind, isAllowed)
      const outcome = await commands[step](commandContext(user, commandId), { ...request, employeeId: user.employeeId })
      return requestAfter(outcome, initiator, request.requestId)
    }

  const reviewAction =
    (kind: ShiftRequest['kind'], step: 'reviewShiftOfferClaim' | 'reviewOpenShiftClaim') =>
    async (initiator: Initiator, id: string, approve: boolean) => {
      const { user, commandId } = initiator
      const request = await find(user, id, kind, mayDecide)
      const outcome = await commands[step](commandContext(user, commandId), { ...request, approve })
      return requestAfter(outcome, initiator, request.requestId)
    }

  return {
    async createSwapRequest(initiator: Initiator, { shiftId, forShiftId, ...data }: NewSwapRequest) {
      const { user, commandId } = initiator
      const shift = await weekOfShift(initiator, shiftId)
      if (forShiftId) {
        const { week } = await weekOfShift(initiator, forShiftId)
        if (week.weekStart !== shift.week.weekStart)
          throw new Refusal('conflict', 'Both shifts must be in the same week')
      }
      await assertIdFree(data.requestId, shift.shiftId)
      const request = { ...data, ...shift, forShiftId: forShiftId ?? undefined, employeeId: user.employeeId }
      const outcome = await commands.createSwapRequest(commandContext(user, commandId), request)
      return requestAfter(outcome, initiator, data.requestId)
    },
    async respond(initiator: Initiator, id: string, accept: boolean) {
      const { user, commandId } = initiator
      const request = await find(user, id, 'swap', mayView)
      const data = { ...request, employeeId: user.employeeId, accept }
      const outcome = await commands.respondToSwapRequest(commandContext(user, commandId), data)
      return requestAfter(outcome, initiator, request.requestId)
    },
    cancelSwapRequest: ownAction('swap', 'cancelSwapRequest'),
    async reviewSwapRequest(initiator: Initiator, id: string, decision: { approve: boolean; override: boolean }) {
      const { user, commandId } = initiator
      const request = await find(user, id, 'swap', mayDecide)
      const outcome = await commands.reviewSwapRequest(commandContext(user, commandId), { ...request, ...decision })
      return requestAfter(outcome, initiator, request.requestId)
    },
    async offer(initiator: Initiator, { shiftId, expiresInHours, ...data }: NewOffer) {
      const { user, commandId } = initiator
      const shift = await weekOfShift(initiator, shiftId)
      await assertIdFree(data.requestId, shift.shiftId)
      const context = commandContext(user, commandId)
      const expiresAt = new Date(context.now.getTime() + expiresInHours * HOUR).toISOString()
      const offer = { ...data, ...shift, employeeId: user.employeeId, expiresAt }
      return requestAfter(await commands.createShiftOffer(context, offer), initiator, data.requestId)
    },
    // An offer is found even after another claim, so that a late claim gets the right refusal.
    claim: ownAction('grab', 'claimShiftOffer', worksAtLocation),
    unclaim: ownAction('grab', 'unclaimShiftOffer'),
    cancelShiftOffer: ownAction('grab', 'cancelShiftOffer'),
    reviewShiftOfferClaim: reviewAction('grab', 'reviewShiftOfferClaim'),
    async claimOpenShift(initiator: Initiator, { shiftId, ...data }: NewRequest) {
      const { user, commandId } = initiator
      const shift = await weekOfShift(initiator, shiftId)
      await assertIdFree(data.requestId, shift.shiftId)
      const context = commandContext(user, commandId)
      const { jobRoleIds: usualRoleIds } = await qualificationOf(kysely, user, context.now)
      const claim = { ...data, ...shift, employeeId: user.employeeId, usualRoleIds }
      return requestAfter(await commands.claimOpenShift(context, claim), initiator, data.requestId)
    },
    cancelOpenShiftClaim: ownAction('claim', 'cancelOpenShiftClaim'),
    reviewOpenShiftClaim: reviewAction('claim', 'reviewOpenShiftClaim'),
  }
}
