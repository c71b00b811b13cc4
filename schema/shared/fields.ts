import { z } from 'zod'
import { named } from './graphql-types.ts'
import { isPlannable, notPlannable } from './plannable.ts'
import { cleanName, isBlank } from './text.ts'
import { canonicalTimeZone } from './time-zone.ts'

/** A UUID. Lowercased, because ids are compared as text. */
export const id = named('ID', z.uuid().toLowerCase())

/** A stored instant or one in a response: ISO 8601 in UTC with milliseconds. */
export const instant = named('DateTime', z.iso.datetime({ precision: 3 }))

/** An instant in a request: ISO 8601 with any offset and precision, converted to UTC with milliseconds. */
export const anyInstant = named(
  'DateTime',
  z.iso
    .datetime({ offset: true })
    .transform((at) => new Date(at).toISOString())
    .pipe(instant),
)

/** A time of day: HH:mm. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written as in 09:00')

/** Start and end as HH:mm; an end at or before the start is on the next day. */
export const clockTimes = z.strictObject({ startTime: clock, endTime: clock })

/** yyyy-MM-dd. */
export const day = named(
  'Date',
  z.iso.date({ error: 'A day is written as in 2026-03-08', abort: true }).refine(isPlannable, notPlannable),
)

export const optionalText = (most: number, message = `At most ${most} characters`) =>
  z
    .string()
    .normalize('NFC')
    .trim()
    .max(most, message)
    .transform((text) => text || null)
    .nullable()

/** A name on one line: a line break would let a name forge lines of an email. */
export const name = (what: string) =>
  z
    .string()
    .overwrite(cleanName)
    .refine((text) => !isBlank(text), `${what} is required`)
    .max(100, `${what} must be at most 100 characters`)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, `${what} must be on one line`)

/**
 * A web address that mail programs turn into a link: with a scheme, `www.` or a path, or a bare domain. Country domains have two
 * letters; of the others these are common. Three letters before the dot keep `Co.KG` and initials.
 */
const webAddress =
  /:\/\/|\bwww\.|\p{L}\.\p{L}{2,}\/|[\p{L}\p{N}-]{3}\.(?:[a-z]{2}|com|net|org|info|biz|app|dev|xyz|top|shop|site|store|online|club|live|link|click|icu|vip|work|pro|page|cloud|space|tech|world|today)(?![\p{L}\p{N}-])/iu

/** The name of an organization, location or employee. Strangers read it in mail, so it must not be a link. */
export const nameInMail = (what: string) =>
  name(what).refine((text) => !webAddress.test(text.normalize('NFKC')), `${what} must not contain a web address`)

export const email = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Email must be at most 254 characters')
  .pipe(z.email('Please enter a valid email address'))

export const currentPassword = z
  .string()
  .min(1, 'Password is required')
  .max(200, 'Password must be at most 200 characters')

/** The upper bound limits the cost of hashing. */
export const newPassword = z
  .string()
  .min(8, 'Password must be at least 8 characters')
  .max(200, 'Password must be at most 200 characters')

export const reason = z.string().trim().min(1, 'Please give a reason').max(500, 'At most 500 characters')

export const token = (message: string) => z.string(message).min(1, message).max(200, message)

/** An IANA time zone such as `America/New_York`. Aliases become the current name. */
export const timeZone = z.string().transform((name, context) => {
  const canonical = canonicalTimeZone(name)
  if (canonical !== undefined) return canonical
  context.addIssue({ code: 'custom', message: 'Unknown time zone' })
  return z.NEVER
})
