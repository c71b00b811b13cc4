import { z } from 'zod'
import { partInput } from '#schema/schedule/part-input.ts'
import { id, optionalText } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'

const notes = optionalText(500).default(null)
const selectedId = (message: string) => named('ID', z.uuid(message).toLowerCase())

/** Hours after which an offer expires. An offer also expires when its shift starts. */
export const offerHours = [6, 12, 24, 48, 72] as const
export const DEFAULT_OFFER_HOURS = 24

export const createSwapRequestInput = z.strictObject({
  id: id.optional(),
  shiftId: selectedId('Please select a shift and employee'),
  toEmployeeId: selectedId('Please select a shift and employee'),
  forShiftId: id.nullish().describe('A shift of the colleague in the same week, to take in exchange'),
  notes,
})
export const respondToSwapRequestInput = z.strictObject({ accept: z.boolean() })
export const reviewSwapRequestInput = z.strictObject({
  approve: z.boolean(),
  override: z.boolean().default(false).describe('Approves even if the colleague has not accepted'),
})

export const createShiftOfferInput = z.strictObject({
  id: id.optional(),
  shiftId: selectedId('Please select a shift'),
  part: partInput.nullish().describe('The first or the last hours of the shift; the whole shift by default'),
  notes,
  expiresInHours: named('Int', z.number().min(1, 'At least an hour').max(72, 'At most 72 hours')).default(
    DEFAULT_OFFER_HOURS,
  ),
})
export const reviewClaimInput = z.strictObject({ approve: z.boolean() })

/** REST's `id` names the claim, and the path the shift. */
export const claimOpenShiftInput = z
  .strictObject({ id: id.optional(), notes })
  .transform(({ id: requestId, ...claim }) => ({ requestId, ...claim }))
