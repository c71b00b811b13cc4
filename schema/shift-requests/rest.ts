import { z } from 'zod'
import { id, instant, optionalText } from '#schema/shared/fields.ts'
import { byId, call, changedResponse, type Operations } from '#schema/shared/rest.ts'

/** Swaps and offers of shifts. */

const notes = optionalText(500).default(null)

/** After how many hours an offer expires, at the latest when the shift starts. */
export const offerHours = [6, 12, 24, 48, 72] as const
export const DEFAULT_OFFER_HOURS = 24

export const swapRequest = z.strictObject({
  id: id.optional(),
  shiftId: z.uuid('Please select a shift and employee').toLowerCase(),
  toEmployeeId: z.uuid('Please select a shift and employee').toLowerCase(),
  notes,
})
const respondRequest = z.strictObject({ accept: z.boolean() })
/** `override`: approves before the colleague has accepted. */
const swapReviewRequest = z.strictObject({ approve: z.boolean(), override: z.boolean().default(false) })

export const grabRequest = z.strictObject({
  id: id.optional(),
  shiftId: z.uuid('Please select a shift').toLowerCase(),
  notes,
  expiresInHours: z.number().min(1, 'At least an hour').max(72, 'At most 72 hours').default(DEFAULT_OFFER_HOURS),
})
const grabReviewRequest = z.strictObject({ approve: z.boolean() })

/** Without a type: the caller's own offers and claims; for managers, the pending claims. */
const grabsQuery = z.strictObject({ type: z.enum(['available', 'my-offers', 'my-claims']).optional() })

/** A swap that the colleague declined is `denied`, one whose shift changed is `cancelled`. */
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
  /** By the colleague. */
  accepted: z.boolean(),
  from_employee_id: id,
  from_first_name: z.string(),
  from_last_name: z.string(),
  to_employee_id: id,
  to_first_name: z.string(),
  to_last_name: z.string(),
  ...ofShift,
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
  offered_at: instant,
  expires_at: instant,
})
export const swapsResponse = z.object({ swaps: z.array(swap) })
const swapResponse = swap.extend(changedResponse.shape)
export const grabsResponse = z.object({ grabs: z.array(grab) })
const grabResponse = grab.extend(changedResponse.shape)

export const operations = {
  'GET /api/shift-swaps': call({
    summary: 'Swaps, latest first',
    description: 'Those that the caller requested or was asked for; managers see those of their location.',
    response: swapsResponse,
  }),
  'POST /api/shift-swaps': call({
    summary: 'Ask a colleague to take a shift',
    body: swapRequest,
    response: swapResponse,
    status: 201,
  }),
  'PUT /api/shift-swaps/{id}/respond': call({
    summary: 'Accept or decline a swap',
    params: byId,
    body: respondRequest,
    response: swapResponse,
  }),
  'PUT /api/shift-swaps/{id}/review': call({
    summary: 'Approve or deny a swap',
    description: 'Approving assigns the shift to the colleague at once.',
    params: byId,
    body: swapReviewRequest,
    response: swapResponse,
  }),
  'DELETE /api/shift-swaps/{id}': call({ summary: 'Cancel a swap', params: byId, response: swapResponse }),
  'GET /api/shift-grabs': call({ summary: 'Offers of shifts', query: grabsQuery, response: grabsResponse }),
  'POST /api/shift-grabs': call({
    summary: 'Offer a shift to colleagues',
    body: grabRequest,
    response: grabResponse,
    status: 201,
  }),
  'PUT /api/shift-grabs/{id}/claim': call({ summary: 'Claim an offer', params: byId, response: grabResponse }),
  'PUT /api/shift-grabs/{id}/unclaim': call({ summary: 'Withdraw a claim', params: byId, response: grabResponse }),
  'PUT /api/shift-grabs/{id}/review': call({
    summary: 'Approve or deny a claim',
    params: byId,
    body: grabReviewRequest,
    response: grabResponse,
  }),
  'DELETE /api/shift-grabs/{id}': call({ summary: 'Cancel an offer', params: byId, response: grabResponse }),
} satisfies Operations
