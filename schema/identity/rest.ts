import { z } from 'zod'
import { clockFormats, currencies, firstWeekdays } from '#schema/organization/rules.ts'
import { habits } from '#schema/organization/rest.ts'
import { roles } from '#schema/people/events.ts'
import { email, id, instant, name, newPassword, timeZone, token } from '#schema/shared/fields.ts'
import { ownDataOperations } from './own-data.ts'
import { securityOperations } from './security.ts'
import { call, messageResponse, type Operations } from '#schema/shared/rest.ts'

/** Shared by forms, calls and commands. */

const password = z.string().min(1, 'Password is required').max(200, 'Password must be at most 200 characters')

export const loginRequest = z.strictObject({ email, password })

export const registerOrganizationRequest = z.strictObject({
  organizationName: name('Organization name'),
  locationName: name('Location name'),
  firstName: name('First name'),
  lastName: name('Last name'),
  email,
  password: newPassword,
  /** Of the first location. The client sends the browser's; the default is UTC. */
  timeZone: timeZone.optional(),
  clockFormat: z.enum(clockFormats).optional(),
  ...habits,
})

const verifyEmailRequest = z.strictObject({ token: token('Invalid verification link') })

export const forgotPasswordRequest = z.strictObject({ email })

export const resetPasswordRequest = z.strictObject({
  token: token('Invalid password reset link'),
  password: newPassword,
})

export const changeEmailRequest = z.strictObject({ newEmail: email, password })

const confirmEmailRequest = z.strictObject({ token: token('Invalid confirmation link') })

/** `new_email`: the address that it is to become. */
const emailChangeResponse = z.object({
  pending: z
    .object({ new_email: z.string(), current_confirmed: z.boolean(), new_confirmed: z.boolean(), expires_at: instant })
    .nullable(),
})

export const changePasswordRequest = z.strictObject({ currentPassword: password, newPassword })

/** The session user of the specification, with what the client needs immediately. */
export const user = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** Whether someone else chose their password. Calls work all the same; the client asks them to choose their own. */
  mustChangePassword: z.boolean(),
  role: z.enum(roles),
  employeeId: id,
  locationId: id,
  organizationId: id,
})

/** `timeZone`: of their location. The rest: of their organization. */
const signedInUser = user.extend({
  timeZone: z.string(),
  clockFormat: z.enum(clockFormats),
  weekStartsOn: z.enum(firstWeekdays),
  currency: z.enum(currencies),
})

const userResponse = z.object({ user: signedInUser })

const invitationToken = token('Invalid invitation link')
const lookUpInviteRequest = z.strictObject({ token: invitationToken })
export const lookUpInviteResponse = z.object({
  email: z.string(),
  organization: z.string(),
  location: z.string(),
  role: z.enum(roles),
  /** As the inviter wrote it; null where they did not. */
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  expires_at: instant,
})
export const acceptInviteRequest = z.strictObject({
  token: invitationToken,
  firstName: name('First name'),
  lastName: name('Last name'),
  password: newPassword,
})
const newAccountResponse = messageResponse.extend({ user: signedInUser })

/** For a Socket.IO connection: `auth: { token }`. Valid for a minute. */
const socketTokenResponse = z.object({ token: z.string(), expires_at: instant })

export type User = z.infer<typeof user>
export type SignedInUser = z.infer<typeof signedInUser>
export type LoginRequest = z.infer<typeof loginRequest>
export type RegisterOrganizationRequest = z.infer<typeof registerOrganizationRequest>
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>
export type EmailChangeResponse = z.infer<typeof emailChangeResponse>
export type ChangeEmailRequest = z.infer<typeof changeEmailRequest>
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>
export type AcceptInviteRequest = z.infer<typeof acceptInviteRequest>

export const operations = {
  'POST /api/auth/login': call({
    summary: 'Sign in',
    description: 'Sets the session cookie.',
    body: loginRequest,
    response: userResponse,
  }),
  'POST /api/auth/logout': call({ summary: 'Sign out', response: messageResponse }),
  'GET /api/auth/me': call({ summary: 'The signed-in user', response: signedInUser }),
  'POST /api/auth/register-organization': call({
    summary: 'Sign up an organization',
    description:
      'Creates it with its first location and its owner, mails the owner a link to verify the address, and sets the session cookie.',
    body: registerOrganizationRequest,
    response: newAccountResponse,
    status: 201,
  }),
  'POST /api/auth/verify-email': call({
    summary: 'Verify an email address',
    body: verifyEmailRequest,
    response: messageResponse,
  }),
  'POST /api/auth/resend-verification': call({ summary: 'Mail a new verification link', response: messageResponse }),
  'POST /api/auth/forgot-password': call({
    summary: 'Mail a link to reset the password',
    description: 'Answers the same whether or not the address is known.',
    body: forgotPasswordRequest,
    response: messageResponse,
  }),
  'POST /api/auth/reset-password': call({
    summary: 'Set a new password by a mailed link',
    description: 'Ends every session of the account.',
    body: resetPasswordRequest,
    response: messageResponse,
  }),
  'POST /api/auth/change-password': call({
    summary: 'Change the password',
    description: 'Ends every other session of the account.',
    body: changePasswordRequest,
    response: messageResponse,
  }),
  'GET /api/auth/change-email': call({
    summary: 'The change of the email address that waits to be confirmed',
    response: emailChangeResponse,
  }),
  'POST /api/auth/change-email': call({
    summary: 'Change the email address',
    description:
      'Mails a link to the present address and to the new one. The address changes once both are confirmed. Repeated, new links replace those not used yet.',
    body: changeEmailRequest,
    response: messageResponse,
  }),
  'POST /api/auth/change-email/cancel': call({ summary: 'Keep the email address', response: messageResponse }),
  'POST /api/auth/confirm-email': call({
    summary: 'Confirm a change of email address by a mailed link',
    description: 'Answers the same whether or not another account has the address: a mail to it says so.',
    body: confirmEmailRequest,
    response: messageResponse,
  }),
  'POST /api/auth/invitations/look-up': call({
    summary: 'Look up an invitation by its link',
    body: lookUpInviteRequest,
    response: lookUpInviteResponse,
  }),
  'POST /api/auth/accept-invite': call({
    summary: 'Accept an invitation',
    description: 'Sets the session cookie.',
    body: acceptInviteRequest,
    response: newAccountResponse,
    status: 201,
  }),
  'GET /api/auth/socket-token': call({
    summary: 'A token to open the live connection with',
    response: socketTokenResponse,
  }),
  ...securityOperations,
  ...ownDataOperations,
} satisfies Operations
