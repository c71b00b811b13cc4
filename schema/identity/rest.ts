import { z } from 'zod'
import { roles } from '#schema/people/events.ts'
import { id } from '#kernel/events.ts'

/** These schemas serve the form, the call and the command alike; their messages are what people read. */

/** On one line: mails begin with it, and tell others apart by it. */
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

/** The upper bound keeps a hash from being made of a megabyte. */
export const newPassword = z
  .string()
  .min(8, 'Password must be at least 8 characters')
  .max(200, 'Password must be at most 200 characters')

const password = z.string().min(1, 'Password is required').max(200, 'Password must be at most 200 characters')

export const token = (message: string) => z.string(message).min(1, message).max(200, message)

/** A zone of the IANA database, such as `America/New_York`. */
export const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    // Intl has no other way to say that it does not know a zone.
    return false
  }
}, 'Unknown time zone')

export const loginRequest = z.strictObject({ email, password })

export const registerOrganizationRequest = z.strictObject({
  organizationName: name('Organization name'),
  locationName: name('Location name'),
  firstName: name('First name'),
  lastName: name('Last name'),
  email,
  password: newPassword,
  /** Of the first location. The client sends the browser's; UTC where neither is given. */
  timeZone: timeZone.optional(),
})

export const verifyEmailRequest = z.strictObject({ token: token('Invalid verification link') })

export const forgotPasswordRequest = z.strictObject({ email })

export const resetPasswordRequest = z.strictObject({
  token: token('Invalid password reset link'),
  password: newPassword,
})

export const changePasswordRequest = z.strictObject({ currentPassword: password, newPassword })

/** The session user of the specification, and what the client needs to know of them at once. */
export const user = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(roles),
  employeeId: id,
  locationId: id,
  organizationId: id,
})

export type User = z.infer<typeof user>

export const userResponse = z.object({ user })
export const messageResponse = z.object({ message: z.string() })

export type LoginRequest = z.infer<typeof loginRequest>
export type RegisterOrganizationRequest = z.infer<typeof registerOrganizationRequest>
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>
