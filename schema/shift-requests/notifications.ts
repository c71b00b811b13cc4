import { z } from 'zod'
import { instant as instantPart, sentence, text, type Part } from '#kernel/sentence.ts'
import { instant } from '#schema/shared/fields.ts'
import {
  at,
  employeeOrName,
  from,
  notifications,
  shiftTimes,
  to,
  type StoredParams,
} from '#schema/shared/notification.ts'

/** `from` gives up the shift and `to` takes it. `for…`: the shift offered in exchange. `part`: the times cover only part of the shift. */
const request = z.object({
  from: employeeOrName,
  to: employeeOrName.optional(),
  ...shiftTimes,
  forStartsAt: instant.optional(),
  forEndsAt: instant.optional(),
  part: z.literal(true).optional(),
})

const inExchange = ({ forStartsAt, forEndsAt }: StoredParams) =>
  forStartsAt && forEndsAt ? sentence` in exchange for ${instantPart(forStartsAt, forEndsAt)}` : []

function closedRequest({ request: kind, isOwn, ...params }: StoredParams): readonly Part[] {
  switch (kind) {
    case 'swap':
      return isOwn ? sentence`Your swap request for ${at(params)}` : sentence`A swap request to you for ${at(params)}`
    case 'grab':
      return isOwn ? sentence`Your offer of ${at(params)}` : sentence`The offer of ${at(params)} that you claimed`
    case 'claim':
      return sentence`Your claim of the open shift ${at(params)}`
    default:
      return sentence`The request for ${at(params)}`
  }
}

function endedBecause({ because = 'shift changed', request: kind, isOwn, forStartsAt }: StoredParams): string {
  switch (because.replace(/^the /, '')) {
    case 'shift deleted':
      return 'the shift was deleted'
    case 'shift moved':
      return 'the shift was moved to another week'
    case 'shift reassigned':
      if (forStartsAt) return 'one of the shifts was reassigned'
      return isOwn && kind !== 'claim' ? 'the shift is no longer yours' : 'the shift was assigned to someone else'
    case 'employee left':
      return isOwn ? 'you no longer work at this location' : 'your colleague no longer works at this location'
    default:
      return 'the times of the shift changed'
  }
}

const aboutShift = { group: 'requests', params: request, namesShift: true } as const
const toReview = { ...aboutShift, group: 'approvals' } as const

export const kinds = notifications({
  shift_swap_request: {
    ...aboutShift,
    title: 'Shift swap request',
    message: (params) => sentence`${from(params)} asks you to take ${at(params)}${inExchange(params)}.`,
  },
  shift_swap_approved: {
    ...aboutShift,
    title: 'Swap approved',
    message: (params) => sentence`${to(params)} takes ${at(params)} from ${from(params)}${inExchange(params)}.`,
  },
  shift_swap_denied: {
    ...aboutShift,
    title: 'Swap denied',
    message: (params) => sentence`${from(params)} keeps ${at(params)}.`,
  },
  shift_swap_accepted: {
    ...aboutShift,
    title: 'Swap accepted',
    message: (params) => sentence`${to(params)} agreed to take ${at(params)}, pending manager approval.`,
  },
  shift_swap_declined: {
    ...aboutShift,
    title: 'Swap declined',
    message: (params) => sentence`${to(params)} can’t take ${at(params)}. You keep the shift.`,
  },
  shift_swap_cancelled: {
    ...aboutShift,
    title: 'Swap canceled',
    message: (params) => sentence`${from(params)} canceled the request for you to take ${at(params)}.`,
  },
  shift_swap_to_review: {
    ...toReview,
    title: 'Swap to review',
    message: (params) =>
      sentence`${to(params)} agreed to take ${at(params)} from ${from(params)}${inExchange(params)}.`,
  },
  shift_grab_available: {
    ...aboutShift,
    title: 'Shift available',
    message: (params) => sentence`${from(params)} offers ${at(params)}.`,
  },
  shift_grab_claimed: {
    ...aboutShift,
    title: 'Your offer was claimed',
    message: (params) => sentence`${to(params)} wants to take ${at(params)}, pending manager approval.`,
  },
  shift_grab_approved: {
    ...aboutShift,
    title: 'Claim approved',
    message: (params) => sentence`${to(params)} takes ${at(params)} from ${from(params)}.`,
  },
  shift_grab_denied: {
    ...aboutShift,
    title: 'Claim denied',
    message: (params) => sentence`${from(params)} keeps ${at(params)}.`,
  },
  shift_grab_cancelled: {
    ...aboutShift,
    title: 'Claim canceled',
    message: (params) => sentence`${to(params)} canceled their claim for ${at(params)}. Your shift is available again.`,
  },
  shift_grab_expired: {
    ...aboutShift,
    title: 'Offer expired',
    message: (params) => sentence`No one claimed ${at(params)} in time. ${from(params)} keeps it.`,
  },
  shift_grab_to_review: {
    ...toReview,
    title: 'Claim to review',
    message: (params) => sentence`${to(params)} wants to take ${at(params)} from ${from(params)}.`,
  },
  open_shift_to_review: {
    ...toReview,
    title: 'Claim to review',
    message: (params) => sentence`${from(params)} wants the open shift ${at(params)}.`,
  },
  open_shift_approved: {
    ...aboutShift,
    title: 'Claim approved',
    message: (params) => sentence`You got the open shift ${at(params)}.`,
  },
  open_shift_denied: {
    ...aboutShift,
    title: 'Claim denied',
    message: (params) => sentence`Your claim for the open shift ${at(params)} was denied.`,
  },
  // `because` says what happened to the shift. `request` and `isOwn` are missing in older notifications.
  request_ended: {
    group: 'requests',
    params: request.extend({
      because: z.string(),
      request: z.enum(['swap', 'grab', 'claim']).optional(),
      isOwn: z.literal(true).optional(),
    }),
    title: 'Request closed',
    message: (params) => sentence`${closedRequest(params)} was closed because ${text(endedBecause(params))}.`,
  },
})
