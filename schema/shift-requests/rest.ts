import { z } from 'zod'
import { id, instant } from '#kernel/events.ts'
import { changedResponse } from '#schema/schedule/rest.ts'

/** Swaps and offers of shifts. */

const notes = z
  .string()
  .trim()
  .max(500, 'At most 500 characters')
  .transform((text) => text || null)
  .nullable()
  .default(null)

/** After how many hours an offer runs out; the shift's start where that is earlier. */
export const offerHours = [6, 12, 24, 48, 72] as const
export const DEFAULT_OFFER_HOURS = 24

export const swapRequest = z.strictObject({
  id: id.optional(),
  shiftId: z.uuid('Please select a shift and employee').toLowerCase(),
  toEmployeeId: z.uuid('Please select a shift and employee').toLowerCase(),
  notes,
})
export const respondRequest = z.strictObject({ accept: z.boolean() })
/** `override`: approves also before the colleague has agreed. */
export const swapReviewRequest = z.strictObject({ approve: z.boolean(), override: z.boolean().default(false) })

export const grabRequest = z.strictObject({
  id: id.optional(),
  shiftId: z.uuid('Please select a shift').toLowerCase(),
  notes,
  expiresInHours: z.number().min(1, 'At least an hour').max(72, 'At most 72 hours').default(DEFAULT_OFFER_HOURS),
})
export const grabReviewRequest = z.strictObject({ approve: z.boolean() })

/**
 * Without a type the caller's own offers and claims; to those who manage, the claims that wait.
 */
export const grabsQuery = z.strictObject({ type: z.enum(['available', 'my-offers', 'my-claims']).optional() })

/** `pending` until it is decided; a colleague who declined has `denied` it, a shift that changed has `cancelled` it. */
export const swapStatuses = ['pending', 'approved', 'denied', 'cancelled'] as const
export const grabStatuses = ['available', 'claimed', 'approved', 'denied', 'cancelled', 'expired'] as const

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
  /** Whether the colleague has agreed. */
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
export const swapResponse = swap.extend(changedResponse.shape)
export const grabsResponse = z.object({ grabs: z.array(grab) })
export const grabResponse = grab.extend(changedResponse.shape)
