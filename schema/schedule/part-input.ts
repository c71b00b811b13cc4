import { z } from 'zod'
import { instant } from '#schema/shared/fields.ts'
import { shiftTime } from './shift-time.ts'

/** The first or the last hours of a shift, handed over without the rest. */
export const shiftPart = z.object({ startsAt: instant, endsAt: instant })

/** As both APIs take it; for a local end at or before the start, the overnight rule. */
export const partInput = z.strictObject({ startTime: shiftTime, endTime: shiftTime })
export type PartInput = z.infer<typeof partInput>
