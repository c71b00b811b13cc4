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
import { mayDecide, mayKnow, worksAtLocation } from './permissions.ts'

export type Answer = { request: ShiftRequest; caughtUp: boolean }
type Part = { part?: PartInput | null | undefined }
type SwapWith = { toEmployeeId: string; forShiftId?: string | null | undefined }
type Asked = { requestId: string; shiftId: string; notes: string | null }

const HOUR = 3_600_000
const noSuchRequest = () => new Refusal('not_found', 'There is no such request')
const taken = () => new Refusal('conflict', 'There is already such a request')

/** Shared by REST and GraphQL. */
export function requestActions(services: Services) {
  const { commands, database } = services
  const { kysely } = database

  async function answer({ user }: Acting, requestId: string, outcome: Outcome): Promise<Answer> {
    const caughtUp = await services.caughtUp(outcome)
    const request = await shiftRequestById(kysely, user.organizationId, requestId)
    return { request: orNotFound(request, caughtUp, taken()), caughtUp }
  }

  /** The week of a shift at the caller's location. The command checks whose shift it is. */
  async function weekOfShift({ user, commandId }: Acting, shiftId: string) {
    const reach = { organizationId: user.organizationId, locationId: user.locationId }
    const place = await locateShift(services, reach, { shiftId, commandId })
    if (!place) throw new Refusal('not_found', 'There is no such shift')
    return { shiftId: place.id, week: place.week }
  }

  /** An id that belongs to a request in another week is taken. */
  async function assertFree(requestId: string, shiftId: string) {
    const about = await shiftOfRequest(kysely, requestId)
    if (about !== undefined && about !== shiftId) throw taken()
  }

  async function find(user: User, id: string, kind: ShiftRequest['kind'], may: typeof mayKnow) {
    const request = await shiftRequestById(kysely, user.organizationId, id)
    if (request?.kind !== kind || !may(user, request)) throw noSuchRequest()
    const { locationId, weekStart } = request
    return { requestId: request.id, week: { locationId, weekStart } }
  }

  /** Actions on one's own part of a request. */
  const ownAction =
    (
      kind: ShiftRequest['kind'],
      step: 'cancelSwapRequest' | 'claimShiftOffer' | 'unclaimShiftOffer' | 'cancelShiftOffer' | 'cancelOpenShiftClaim',
      may: typeof mayKnow = mayKnow,
    ) =>
    async (acting: Acting, id: string) => {
      const { user, commandId } = acting
      const which = await find(user, id, kind, may)
      const data = { ...which, employeeId: user.employeeId }
      return answer(acting, which.requestId, await commands[step](commandOf(user, commandId), data))
    }

  /** A manager's decision on what an employee claims. */
  const reviewAction =
    (kind: ShiftRequest['kind'], step: 'reviewShiftOfferClaim' | 'reviewOpenShiftClaim') =>
    async (acting: Acting, id: string, approve: boolean) => {
      const { user, commandId } = acting
      const which = await find(user, id, kind, mayDecide)
      const data = { ...which, approve }
      return answer(acting, which.requestId, await commands[step](commandOf(user, commandId), data))
    }

  return {
    async createSwapRequest(acting: Acting, { shiftId, forShiftId, ...data }: Asked & SwapWith) {
      const { user, commandId } = acting
      const shift = await weekOfShift(acting, shiftId)
      if (forShiftId) {
        const { week } = await weekOfShift(acting, forShiftId)
        if (week.weekStart !== shift.week.weekStart)
          throw new Refusal('conflict', 'Both shifts must be in the same week')
      }
      await assertFree(data.requestId, shift.shiftId)
      const asked = { ...data, ...shift, forShiftId: forShiftId ?? undefined, employeeId: user.employeeId }
      return answer(acting, data.requestId, await commands.createSwapRequest(commandOf(user, commandId), asked))
    },
    async respond(acting: Acting, id: string, accept: boolean) {
      const { user, commandId } = acting
      const which = await find(user, id, 'swap', mayKnow)
      const data = { ...which, employeeId: user.employeeId, accept }
      return answer(acting, which.requestId, await commands.respondToSwapRequest(commandOf(user, commandId), data))
    },
    cancelSwapRequest: ownAction('swap', 'cancelSwapRequest'),
    async reviewSwapRequest(acting: Acting, id: string, verdict: { approve: boolean; override: boolean }) {
      const { user, commandId } = acting
      const which = await find(user, id, 'swap', mayDecide)
      const outcome = await commands.reviewSwapRequest(commandOf(user, commandId), { ...which, ...verdict })
      return answer(acting, which.requestId, outcome)
    },
    async offer(acting: Acting, { shiftId, expiresInHours, ...data }: Asked & Part & { expiresInHours: number }) {
      const { user, commandId } = acting
      const shift = await weekOfShift(acting, shiftId)
      await assertFree(data.requestId, shift.shiftId)
      const context = commandOf(user, commandId)
      const expiresAt = new Date(context.now.getTime() + expiresInHours * HOUR).toISOString()
      const offered = { ...data, ...shift, employeeId: user.employeeId, expiresAt }
      return answer(acting, data.requestId, await commands.createShiftOffer(context, offered))
    },
    // Found even after another claim, so that a late claim gets the right refusal.
    claim: ownAction('grab', 'claimShiftOffer', worksAtLocation),
    unclaim: ownAction('grab', 'unclaimShiftOffer'),
    cancelShiftOffer: ownAction('grab', 'cancelShiftOffer'),
    reviewShiftOfferClaim: reviewAction('grab', 'reviewShiftOfferClaim'),
    async claimOpenShift(acting: Acting, { shiftId, ...data }: Asked) {
      const { user, commandId } = acting
      const shift = await weekOfShift(acting, shiftId)
      await assertFree(data.requestId, shift.shiftId)
      const context = commandOf(user, commandId)
      const { jobRoleIds: usualRoleIds } = await qualificationOf(kysely, user, context.now)
      const claimed = { ...data, ...shift, employeeId: user.employeeId, usualRoleIds }
      return answer(acting, data.requestId, await commands.claimOpenShift(context, claimed))
    },
    cancelOpenShiftClaim: ownAction('claim', 'cancelOpenShiftClaim'),
    reviewOpenShiftClaim: reviewAction('claim', 'reviewOpenShiftClaim'),
  }
}
