import { z } from 'zod'
import { isPlannable, notPlannable } from './plannable.ts'

/** Fields that several features share, with messages for users. */

/** A UUID. Lowercased, because ids are compared as text. */
export const id = z.uuid().toLowerCase()

/** An instant: ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const instant = z.iso.datetime({ precision: 3 })

/** An instant in a request: ISO 8601 with any offset and precision, converted to UTC with milliseconds. */
export const anyInstant = z.iso
  .datetime({ offset: true })
  .transform((at) => new Date(at).toISOString())
  .pipe(instant)

/** A time of day: HH:mm. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written as in 09:00')

/** Start and end as HH:mm; an end at or before the start is on the next day. */
export const clockTimes = z.strictObject({ startTime: clock, endTime: clock })

/** yyyy-MM-dd. */
export const day = z.iso.date('A day is written as in 2026-03-08').refine(isPlannable, notPlannable)

/** Blank text becomes null. */
export const optionalText = (most: number, message = `At most ${most} characters`) =>
  z
    .string()
    .trim()
    .max(most, message)
    .transform((text) => text || null)
    .nullable()

/** A name on one line: a line break would let a name forge lines of an email. */
export const name = (what: string) =>
  z
    .string()
    .trim()
    .min(1, `${what} is required`)
    .max(100, `${what} must be at most 100 characters`)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, `${what} must be on one line`)

export const email = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Email must be at most 254 characters')
  .pipe(z.email('Please enter a valid email address'))

/** The upper bound limits the cost of hashing. */
export const newPassword = z
  .string()
  .min(8, 'Password must be at least 8 characters')
  .max(200, 'Password must be at most 200 characters')

export const token = (message: string) => z.string(message).min(1, message).max(200, message)

/** A zone of the IANA database, such as `America/New_York`. */
export const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    // Intl has no other way to reject a zone.
    return false
  }
}, 'Unknown time zone')
