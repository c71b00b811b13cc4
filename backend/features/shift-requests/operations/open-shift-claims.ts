import { claimOpenShiftInput, reviewClaimInput } from '#schema/shift-requests/inputs.ts'
import { claimResponse } from '#schema/shift-requests/rest.ts'
import { noInput } from '#schema/shared/rest.ts'
import { limitRequests, managers, self } from '#backend/platform/access.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { qualificationOf } from '#backend/features/schedule/open-shifts.ts'
import { runOwn, runReview, type OwnRequest } from '../commands.ts'
import * as domain from '../domain/claim.ts'
import { assertIdFree, findOwnRequest, findReviewable, locateOwnShift, requestOutput } from './requests.ts'

const output = requestOutput('claim', claimResponse)

/** `usualRoleIds`: the job roles that the employee usually works in. They count if no manager has set job roles. */
type ClaimData = OwnRequest & { id?: string; shiftId: string; notes: string | null; usualRoleIds: readonly string[] }

export const claimOpenShift = operation({
  name: 'claimOpenShift',
  summary: 'Claim an open shift',
  description: 'Approved immediately if the organization’s policy gives open shifts to the first claimant.',
  access: limitRequests(self),
  rest: 'POST /api/open-shifts/{id}/claim',
  status: 201,
  input: claimOpenShiftInput,
  restOnly: ['id'],
  output,
  async prepare({ id: shiftId, requestId: named, notes }, caller): Promise<ClaimData> {
    const { user, services, commandId } = caller
    const requestId = named ?? commandId
    const shift = await locateOwnShift(caller, shiftId)
    await assertIdFree(caller, requestId, shift.shiftId)
    const { jobRoleIds: usualRoleIds } = await qualificationOf(services.database.kysely, user, new Date())
    return { id: requestId, requestId, notes, ...shift, employeeId: user.employeeId, usualRoleIds }
  },
  async handle(core, context, data) {
    const { state: person } = await core.read(employeeStream, data.employeeId)
    const { jobRoleIds = null, position = null } = person.status === 'unknown' ? {} : person
    const claimant = { jobRoleIds: jobRoleIds ?? data.usualRoleIds, jobRolesSet: jobRoleIds !== null, position }
    return runOwn(core, context, data, 'claimOpenShift', (state, facts, { claimPolicy, roles: jobRoles }) =>
      domain.claimOpenShift(state, { ...data, claimPolicy, jobRoles, claimant, now: context.now, facts }),
    )
  },
})

export const cancelOpenShiftClaim = operation({
  name: 'cancelOpenShiftClaim',
  summary: 'Cancel a claim of an open shift',
  access: limitRequests(self),
  rest: 'DELETE /api/open-shifts/claims/{id}',
  input: noInput,
  inputType: 'ShiftRequestInput',
  output,
  prepare: ({ id }, caller) => findOwnRequest(caller, id, 'claim'),
  handle: (core, context, data) =>
    runOwn(core, context, data, 'cancelOpenShiftClaim', (state) => domain.cancelOpenShiftClaim(state, data)),
})

export const reviewOpenShiftClaim = operation({
  name: 'reviewOpenShiftClaim',
  summary: 'Approve or deny a claim of an open shift',
  description: 'Approving assigns the shift and ends the other claims to it.',
  access: limitRequests(managers),
  rest: 'PUT /api/open-shifts/claims/{id}/review',
  input: reviewClaimInput,
  inputType: 'ReviewClaimInput',
  output,
  prepare: async ({ id, ...decision }, caller) => ({ ...(await findReviewable(caller, id, 'claim')), ...decision }),
  handle: (core, context, data) =>
    runReview(core, context, data, 'reviewOpenShiftClaim', (state, facts) =>
      domain.reviewOpenShiftClaim(state, { ...data, now: context.now, facts }),
    ),
})
