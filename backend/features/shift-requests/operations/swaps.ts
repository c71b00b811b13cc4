import {
  createSwapRequestInput,
  respondToSwapRequestInput,
  reviewSwapRequestInput,
} from '#schema/shift-requests/inputs.ts'
import { swapResponse } from '#schema/shift-requests/rest.ts'
import { noInput } from '#schema/shared/rest.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { limitRequests, managers, self } from '#backend/platform/access.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { runOwn, runReview, type OwnRequest } from '../commands.ts'
import * as domain from '../domain/swap.ts'
import { assertIdFree, findOwnRequest, findReviewable, locateOwnShift, requestOutput } from './requests.ts'

const output = requestOutput('swap', swapResponse)

type SwapData = OwnRequest & {
  shiftId: string
  toEmployeeId: string
  forShiftId?: string | undefined
  notes: string | null
}

export const createSwapRequest = operation({
  name: 'createSwapRequest',
  summary: 'Request a swap: a colleague takes a shift, optionally in exchange for one of theirs',
  description: 'Both shifts must be in the same week. Approval reassigns them together.',
  access: limitRequests(self),
  rest: 'POST /api/shift-swaps',
  input: createSwapRequestInput,
  restOnly: ['id'],
  output,
  async prepare({ id: requestId, shiftId, forShiftId, ...request }, caller): Promise<SwapData> {
    const shift = await locateOwnShift(caller, shiftId)
    if (forShiftId) {
      const { week } = await locateOwnShift(caller, forShiftId)
      if (week.weekStart !== shift.week.weekStart) {
        throw new Refusal('conflict', 'Both shifts must be in the same week')
      }
    }
    await assertIdFree(caller, requestId, shift.shiftId)
    const { employeeId } = caller.user
    return { ...request, requestId, ...shift, forShiftId: forShiftId ?? undefined, employeeId }
  },
  async handle(core, context, data) {
    const { state: person } = await core.read(employeeStream, data.toEmployeeId)
    const colleague =
      person.status === 'unknown' || person.jobRoleIds === null
        ? undefined
        : { name: `${person.firstName} ${person.lastName}`, jobRoleIds: person.jobRoleIds }
    return runOwn(core, context, data, 'createSwapRequest', (state, facts, { roles: jobRoles }) =>
      domain.createSwapRequest(state, { ...data, colleague, jobRoles, now: context.now, facts }),
    )
  },
})

export const respondToSwapRequest = operation({
  name: 'respondToSwapRequest',
  summary: 'Accept or decline a swap request',
  access: limitRequests(self),
  rest: 'PUT /api/shift-swaps/{id}/respond',
  input: respondToSwapRequestInput,
  output,
  prepare: async ({ id, accept }, caller) => ({ ...(await findOwnRequest(caller, id, 'swap')), accept }),
  handle: (core, context, data) =>
    runOwn(core, context, data, 'respondToSwapRequest', (state) =>
      domain.respondToSwapRequest(state, { ...data, now: context.now }),
    ),
})

export const cancelSwapRequest = operation({
  name: 'cancelSwapRequest',
  summary: 'Cancel a swap request',
  access: limitRequests(self),
  rest: 'DELETE /api/shift-swaps/{id}',
  input: noInput,
  inputType: 'ShiftRequestInput',
  output,
  prepare: ({ id }, caller) => findOwnRequest(caller, id, 'swap'),
  handle: (core, context, data) =>
    runOwn(core, context, data, 'cancelSwapRequest', (state) => domain.cancelSwapRequest(state, data)),
})

/** `override` approves even if the colleague has not accepted. The history shows the override. */
export const reviewSwapRequest = operation({
  name: 'reviewSwapRequest',
  summary: 'Approve or deny a swap request',
  description: 'Approving assigns the shift to the colleague.',
  access: limitRequests(managers),
  rest: 'PUT /api/shift-swaps/{id}/review',
  input: reviewSwapRequestInput,
  output,
  prepare: async ({ id, ...decision }, caller) => ({ ...(await findReviewable(caller, id, 'swap')), ...decision }),
  handle: (core, context, data) =>
    runReview(core, context, data, 'reviewSwapRequest', (state, facts) =>
      domain.reviewSwapRequest(state, { ...data, now: context.now, facts }),
    ),
})
