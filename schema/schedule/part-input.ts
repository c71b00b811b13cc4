import { z } from 'zod'
import { anyInstant } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { shiftTime } from './shift-time.ts'

export const shiftPart = z.object({ startsAt: anyInstant, endsAt: anyInstant })

/** A local end at or before the start is on the next day. */
export const partInput = named('ShiftPartInput', z.strictObject({ startTime: shiftTime, endTime: shiftTime }))
export type PartInput = z.infer<typeof partInput>
