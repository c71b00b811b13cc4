import type { z } from 'zod'
import { Refusal } from '#kernel/commands/refusal.ts'
import { changed, type Caller, type Output } from '#backend/platform/operations/operation.ts'
import { locateShift } from '#backend/features/schedule/locate-shift.ts'
import type { WeekKey } from '#backend/features/schedule/week-state.ts'
import type { OwnRequest, RequestRef } from '../commands.ts'
import { mayDecide, mayView } from '../permissions.ts'
import { shiftOfRequest, shiftRequestById, type ShiftRequest } from '../queries.ts'
import { requestRows } from '../rows.ts'

const noSuchRequest = () => new Refusal('not_found', 'There is no such request')
const idTaken = () => new Refusal('conflict', 'There is already such a request')

export const requestOutput = (kind: 'swap' | 'grab' | 'claim', response: z.ZodObject): Output<ShiftRequest> =>
  changed({
    payload: { name: 'ShiftRequestPayload', field: 'request', type: 'ShiftRequest' },
    response,
    load: (kysely, { organizationId }, id) => shiftRequestById(kysely, organizationId, id),
    toResponse: (request, { services, user }) => requestRows(services, user.organizationId)[kind](request),
    missing: idTaken,
  })

/** Finds a request that the caller may see or decide. The command checks the rest. */
async function findRequest(
  { user, services }: Caller,
  id: string,
  kind: ShiftRequest['kind'],
  isAllowed: typeof mayView,
): Promise<RequestRef> {
  const request = await shiftRequestById(services.database.kysely, user.organizationId, id)
  if (request?.kind !== kind || !isAllowed(user, request)) throw noSuchRequest()
  const { locationId, weekStart } = request
  return { requestId: request.id, week: { locationId, weekStart } }
}

export const findOwnRequest = async (
  caller: Caller,
  id: string,
  kind: ShiftRequest['kind'],
  isAllowed = mayView,
): Promise<OwnRequest> => ({
  ...(await findRequest(caller, id, kind, isAllowed)),
  employeeId: caller.user.employeeId,
})

export const findReviewable = (caller: Caller, id: string, kind: ShiftRequest['kind']): Promise<RequestRef> =>
  findRequest(caller, id, kind, mayDecide)

/** Finds the week of a shift at the caller's location. The command checks whose shift it is. @throws Refusal `not_found` */
export async function locateOwnShift(
  { user: { organizationId, locationId }, commandId, services }: Caller,
  shiftId: string,
): Promise<{ shiftId: string; week: WeekKey }> {
  const located = await locateShift(services, { organizationId, locationId }, { shiftId, commandId })
  if (!located) throw new Refusal('not_found', 'There is no such shift')
  return { shiftId: located.id, week: located.week }
}

/** @throws Refusal `conflict` if the id belongs to a request for another shift */
export async function assertIdFree({ services }: Caller, requestId: string, shiftId: string) {
  const existing = await shiftOfRequest(services.database.kysely, requestId)
  if (existing !== undefined && existing !== shiftId) throw idTaken()
}
