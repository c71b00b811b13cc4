import { z } from 'zod'
import { id, instant } from '#schema/shared/fields.ts'
import { ownShift } from '#schema/schedule/rest.ts'
import { call, type Operations } from '#schema/shared/rest.ts'

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
export const swapResponse = z.object({
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
export const grabResponse = z.object({
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
export const swapsResponse = z.object({ swaps: z.array(swapResponse) })
export const grabsResponse = z.object({ grabs: z.array(grabResponse) })

export const claimResponse = z.object({
  id,
  status: z.enum(swapStatuses),
  employee_id: id,
  first_name: z.string(),
  last_name: z.string(),
  ...ofShift,
  claimed_at: instant,
})
const openShift = ownShift.extend({
  position: z.string().nullable(),
  qualified: z.boolean().describe('Whether the caller works in the shift’s position or job role'),
  claim: claimResponse.nullable().describe('The caller’s pending claim'),
})
export const openShiftsResponse = z.object({ shifts: z.array(openShift) })
export const claimsResponse = z.object({ claims: z.array(claimResponse) })

export const operations = {
  'GET /api/open-shifts': call({
    summary: 'Open shifts that the caller can claim or has claimed',
    description: 'Upcoming shifts of published weeks at their location, in their position or job roles.',
    response: openShiftsResponse,
  }),
  'GET /api/open-shifts/claims': call({
    summary: 'Claims of open shifts',
    description: 'The caller’s own claims; for managers, pending claims at their location.',
    response: claimsResponse,
  }),
  'GET /api/shift-swaps': call({
    summary: 'Swap requests, latest first',
    description: 'Requests that the caller made or received; for managers, requests at their location.',
    response: swapsResponse,
  }),
  'GET /api/shift-grabs': call({ summary: 'Offers of shifts', query: grabsQuery, response: grabsResponse }),
} satisfies Operations
