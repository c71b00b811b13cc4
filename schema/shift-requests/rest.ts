import { z } from 'zod'
import { id, instant, optionalText } from '#schema/shared/fields.ts'
import { ownShift } from '#schema/schedule/rest.ts'
import { partInput } from '#schema/schedule/part-input.ts'
import { byId, call, changedResponse, type Operations } from '#schema/shared/rest.ts'

const notes = optionalText(500).default(null)

/** Hours after which an offer expires. An offer also expires when its shift starts. */
export const offerHours = [6, 12, 24, 48, 72] as const
export const DEFAULT_OFFER_HOURS = 24

export const swapRequest = z.strictObject({
  id: id.optional(),
  shiftId: z.uuid('Please select a shift and employee').toLowerCase(),
  toEmployeeId: z.uuid('Please select a shift and employee').toLowerCase(),
  forShiftId: id.nullish().describe('A shift of the colleague in the same week, to take in exchange'),
  notes,
})
const respondRequest = z.strictObject({ accept: z.boolean() })
const swapReviewRequest = z.strictObject({
  approve: z.boolean(),
  override: z.boolean().default(false).describe('Approves even if the colleague has not accepted'),
})

export const grabRequest = z.strictObject({
  id: id.optional(),
  shiftId: z.uuid('Please select a shift').toLowerCase(),
  part: partInput.nullish().describe('The first or the last hours of the shift; the whole shift by default'),
  notes,
  expiresInHours: z.number().min(1, 'At least an hour').max(72, 'At most 72 hours').default(DEFAULT_OFFER_HOURS),
})
const grabReviewRequest = z.strictObject({ approve: z.boolean() })
export const claimRequest = z.strictObject({ id: id.optional(), notes })

const grabsQuery = z.strictObject({
  type: z
    .enum(['available', 'my-offers', 'my-claims'])
    .optional()
    .describe('By default the caller’s own offers and claims; for managers, pending claims'),
})

/** A swap that the colleague declined is `denied`. A swap that ended because its shift changed is `cancelled`. */
const swapStatuses = ['pending', 'approved', 'denied', 'cancelled'] as const
const grabStatuses = ['available', 'claimed', 'approved', 'denied', 'cancelled', 'expired'] as const

const ofShift = {
  shift_id: id,
  start_time: instant,
  end_time: instant,
  role_name: z.string().nullable(),
  location_name: z.string(),
  notes: z.string().nullable(),
}
const swap = z.object({
  id,
  status: z.enum(swapStatuses),
  accepted: z.boolean().describe('Whether the colleague has accepted'),
  from_employee_id: id,
  from_first_name: z.string(),
  from_last_name: z.string(),
  to_employee_id: id,
  to_first_name: z.string(),
  to_last_name: z.string(),
  ...ofShift,
  for_shift_id: id.nullable().describe('The colleague’s shift that is taken in exchange'),
  for_start_time: instant.nullable(),
  for_end_time: instant.nullable(),
  requested_at: instant,
})
const grab = z.object({
  id,
  status: z.enum(grabStatuses),
  offered_by_id: id,
  offered_by_first_name: z.string(),
  offered_by_last_name: z.string(),
  claimed_by_id: id.nullable(),
  claimed_by_first_name: z.string().nullable(),
  claimed_by_last_name: z.string().nullable(),
  ...ofShift,
  part_start_time: instant.nullable().describe('The offered part; null for the whole shift'),
  part_end_time: instant.nullable(),
  offered_at: instant,
  expires_at: instant,
})
export const swapsResponse = z.object({ swaps: z.array(swap) })
const swapResponse = swap.extend(changedResponse.shape)
export const grabsResponse = z.object({ grabs: z.array(grab) })
const grabResponse = grab.extend(changedResponse.shape)

const claim = z.object({
  id,
  status: z.enum(swapStatuses),
  employee_id: id,
  first_name: z.string(),
  last_name: z.string(),
  ...ofShift,
  claimed_at: instant,
})
const claimResponse = claim.extend(changedResponse.shape)
const openShift = ownShift.extend({
  position: z.string().nullable(),
  qualified: z.boolean().describe('Whether the caller works in the shift’s position or job role'),
  claim: claim.nullable().describe('The caller’s pending claim'),
})
export const openShiftsResponse = z.object({ shifts: z.array(openShift) })
export const claimsResponse = z.object({ claims: z.array(claim) })

export const operations = {
  'GET /api/open-shifts': call({
    summary: 'Open shifts that the caller can claim or has claimed',
    description: 'Upcoming shifts of published weeks at their location, in their position or job roles.',
    response: openShiftsResponse,
  }),
  'POST /api/open-shifts/{id}/claim': call({
    summary: 'Claim an open shift',
    description: 'Approved immediately if the organization’s policy gives open shifts to the first claimant.',
    params: byId,
    body: claimRequest,
    response: claimResponse,
    status: 201,
  }),
  'GET /api/open-shifts/claims': call({
    summary: 'Claims of open shifts',
    description: 'The caller’s own claims; for managers, pending claims at their location.',
    response: claimsResponse,
  }),
  'PUT /api/open-shifts/claims/{id}/review': call({
    summary: 'Approve or deny a claim of an open shift',
    description: 'Approving assigns the shift and ends the other claims to it.',
    params: byId,
    body: grabReviewRequest,
    response: claimResponse,
  }),
  'DELETE /api/open-shifts/claims/{id}': call({
    summary: 'Cancel a claim of an open shift',
    params: byId,
    response: claimResponse,
  }),
  'GET /api/shift-swaps': call({
    summary: 'Swap requests, latest first',
    description: 'Requests that the caller made or received; for managers, requests at their location.',
    response: swapsResponse,
  }),
  'POST /api/shift-swaps': call({
    summary: 'Request a swap: a colleague takes a shift, optionally in exchange for one of theirs',
    description: 'Both shifts must be in the same week. Approval reassigns them together.',
    body: swapRequest,
    response: swapResponse,
    status: 201,
  }),
  'PUT /api/shift-swaps/{id}/respond': call({
    summary: 'Accept or decline a swap request',
    params: byId,
    body: respondRequest,
    response: swapResponse,
  }),
  'PUT /api/shift-swaps/{id}/review': call({
    summary: 'Approve or deny a swap request',
    description: 'Approving assigns the shift to the colleague.',
    params: byId,
    body: swapReviewRequest,
    response: swapResponse,
  }),
  'DELETE /api/shift-swaps/{id}': call({ summary: 'Cancel a swap request', params: byId, response: swapResponse }),
  'GET /api/shift-grabs': call({ summary: 'Offers of shifts', query: grabsQuery, response: grabsResponse }),
  'POST /api/shift-grabs': call({
    summary: 'Offer a shift, or a part of it, to colleagues',
    description: 'Approving a claim to a part shortens the shift and adds a shift for the claimant.',
    body: grabRequest,
    response: grabResponse,
    status: 201,
  }),
  'PUT /api/shift-grabs/{id}/claim': call({ summary: 'Claim a shift offer', params: byId, response: grabResponse }),
  'PUT /api/shift-grabs/{id}/unclaim': call({ summary: 'Unclaim a shift offer', params: byId, response: grabResponse }),
  'PUT /api/shift-grabs/{id}/review': call({
    summary: 'Approve or deny the claim of a shift offer',
    params: byId,
    body: grabReviewRequest,
    response: grabResponse,
  }),
  'DELETE /api/shift-grabs/{id}': call({ summary: 'Cancel a shift offer', params: byId, response: grabResponse }),
} satisfies Operations
