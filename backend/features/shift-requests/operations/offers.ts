import type { PartInput } from '#schema/schedule/part-input.ts'
import { createShiftOfferInput, reviewClaimInput } from '#schema/shift-requests/inputs.ts'
import { grabResponse } from '#schema/shift-requests/rest.ts'
import { noInput } from '#schema/shared/rest.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { limitRequests, managers, self } from '#backend/platform/access.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { timesOf } from '#backend/features/schedule/times.ts'
import { runOwn, runReview, type OwnRequest } from '../commands.ts'
import * as domain from '../domain/offer.ts'
import { worksAtLocation } from '../permissions.ts'
import { assertIdFree, findOwnRequest, findReviewable, locateOwnShift, requestOutput } from './requests.ts'

const HOUR = 3_600_000

const output = requestOutput('grab', grabResponse)

/** `expiresAt`: ISO 8601 in UTC. An offer also expires when its shift starts. */
type OfferData = OwnRequest & {
  shiftId: string
  part?: PartInput | null | undefined
  notes: string | null
  expiresAt: string
}

export const createShiftOffer = operation({
  name: 'createShiftOffer',
  summary: 'Offer a shift, or a part of it, to colleagues',
  description: 'Approving a claim to a part shortens the shift and adds a shift for the claimant.',
  access: limitRequests(self),
  rest: 'POST /api/shift-grabs',
  input: createShiftOfferInput,
  restOnly: ['id'],
  output,
  async prepare({ id: requestId, shiftId, expiresInHours, ...offer }, caller): Promise<OfferData> {
    const shift = await locateOwnShift(caller, shiftId)
    await assertIdFree(caller, requestId, shift.shiftId)
    const expiresAt = new Date(Date.now() + expiresInHours * HOUR).toISOString()
    return { ...offer, requestId, ...shift, employeeId: caller.user.employeeId, expiresAt }
  },
  handle: (core, context, data) =>
    runOwn(core, context, data, 'createShiftOffer', (state, _, { timeZone: zone }) => {
      const part = data.part ? timesOf(data.part, { zone, now: context.now }) : undefined
      return domain.createShiftOffer(state, { ...data, part, now: context.now })
    }),
})

export const claimShiftOffer = operation({
  name: 'claimShiftOffer',
  summary: 'Claim a shift offer',
  access: limitRequests(self),
  rest: 'PUT /api/shift-grabs/{id}/claim',
  input: noInput,
  inputType: 'ShiftRequestInput',
  output,
  // An offer is found even after another claim, so that a late claim gets the right refusal.
  prepare: ({ id }, caller) => findOwnRequest(caller, id, 'grab', worksAtLocation),
  async handle(core, context, data) {
    const { state: person } = await core.read(employeeStream, data.employeeId)
    const jobRoleIds = (person.status === 'unknown' ? null : person.jobRoleIds) ?? undefined
    return runOwn(core, context, data, 'claimShiftOffer', (state, facts, { roles: jobRoles }) =>
      domain.claimShiftOffer(state, { ...data, jobRoleIds, jobRoles, now: context.now, facts }),
    )
  },
})

export const unclaimShiftOffer = operation({
  name: 'unclaimShiftOffer',
  summary: 'Unclaim a shift offer',
  access: limitRequests(self),
  rest: 'PUT /api/shift-grabs/{id}/unclaim',
  input: noInput,
  inputType: 'ShiftRequestInput',
  output,
  prepare: ({ id }, caller) => findOwnRequest(caller, id, 'grab'),
  handle: (core, context, data) =>
    runOwn(core, context, data, 'unclaimShiftOffer', (state) => domain.unclaimShiftOffer(state, data)),
})

export const cancelShiftOffer = operation({
  name: 'cancelShiftOffer',
  summary: 'Cancel a shift offer',
  access: limitRequests(self),
  rest: 'DELETE /api/shift-grabs/{id}',
  input: noInput,
  inputType: 'ShiftRequestInput',
  output,
  prepare: ({ id }, caller) => findOwnRequest(caller, id, 'grab'),
  handle: (core, context, data) =>
    runOwn(core, context, data, 'cancelShiftOffer', (state) => domain.cancelShiftOffer(state, data)),
})

export const reviewShiftOfferClaim = operation({
  name: 'reviewShiftOfferClaim',
  summary: 'Approve or deny the claim of a shift offer',
  access: limitRequests(managers),
  rest: 'PUT /api/shift-grabs/{id}/review',
  input: reviewClaimInput,
  inputType: 'ReviewClaimInput',
  output,
  prepare: async ({ id, ...decision }, caller) => ({ ...(await findReviewable(caller, id, 'grab')), ...decision }),
  handle: (core, context, data) =>
    runReview(core, context, data, 'reviewShiftOfferClaim', (state, facts) => {
      const newShiftId = derivedId(context.commandId, 'part', data.requestId)
      return domain.reviewShiftOfferClaim(state, { ...data, newShiftId, now: context.now, facts })
    }),
})
