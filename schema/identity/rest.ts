import { z } from 'zod'
import type { ApiScope } from '#schema/api-tokens/scopes.ts'
import { clockFormats, currencies, firstWeekdays } from '#schema/organization/rules.ts'
import { displayPreferences, updatePtoPolicyInput } from '#schema/organization/inputs.ts'
import { roles } from '#schema/people/events.ts'
import {
  currentPassword as password,
  email,
  id,
  instant,
  nameInMail,
  newPassword,
  timeZone,
  token,
} from '#schema/shared/fields.ts'
import { ownDataOperations } from './own-data.ts'
import { securityOperations } from './security.ts'
import { publicKeyCredential, secondFactorCode, secondFactorOperations } from './second-factor.ts'
import { sessionOperations } from './sessions.ts'
import { call, messageResponse, type Operations } from '#schema/shared/rest.ts'

/** `code`: for accounts with two-step sign-in. Without it, the response is 401 with an error for `code`. */
export const loginRequest = z.strictObject({ email, password, code: secondFactorCode.optional() })

const setupToken = token('Invalid set-up link')

export const registerOrganizationRequest = z.strictObject({
  /** From a set-up link. Required if strangers can't sign up. */
  setupToken: setupToken.optional(),
  organizationName: nameInMail('Organization name'),
  locationName: nameInMail('Location name'),
  firstName: nameInMail('First name'),
  lastName: nameInMail('Last name'),
  email,
  password: newPassword,
  /** Time zone of the first location. The client sends the browser's; the default is UTC. */
  timeZone: timeZone.optional(),
  clockFormat: z.enum(clockFormats).optional(),
  /** Paid time off of every employee until the owner sets a policy. The first steps ask the owner to keep or change it. */
  ptoMinutesPerYear: updatePtoPolicyInput.shape.minutesPerYear.optional(),
  ...displayPreferences,
})

const verifyEmailRequest = z.strictObject({ token: token('Invalid verification link') })

export const forgotPasswordRequest = z.strictObject({ email })

const resetToken = token('Invalid password reset link')

export const lookUpResetResponse = z.object({ email: z.string() })

export const resetPasswordRequest = z.strictObject({
  token: resetToken,
  password: newPassword,
})

export const changeEmailRequest = z.strictObject({ newEmail: email, password })

const confirmEmailRequest = z.strictObject({ token: token('Invalid confirmation link') })

const emailChangeResponse = z.object({
  pending: z
    .object({ new_email: z.string(), current_confirmed: z.boolean(), new_confirmed: z.boolean(), expires_at: instant })
    .nullable(),
})

export const changePasswordRequest = z.strictObject({ currentPassword: password, newPassword })

export const user = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** Whether someone else chose the password. The client then asks for a new one; API calls keep working. */
  mustChangePassword: z.boolean(),
  /** Whether the organization requires two-step sign-in of the role, and the account has none. All other calls respond 403. */
  mustAddSecondFactor: z.boolean(),
  role: z.enum(roles),
  employeeId: id,
  locationId: id,
  organizationId: id,
})

/** `timeZone`: the location's. Other fields: the organization's. */
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
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  expires_at: instant,
})
export const acceptInviteRequest = z.strictObject({
  token: invitationToken,
  firstName: nameInMail('First name'),
  lastName: nameInMail('Last name'),
  password: newPassword,
})
const newAccountResponse = messageResponse.extend({ user: signedInUser })

/** For Socket.IO: `auth: { token }`. Valid for one minute. */
const socketTokenResponse = z.object({ token: z.string(), expires_at: instant })

/** `apiToken`: the token that authenticated the request, if it was no session. */
export type User = z.infer<typeof user> & { apiToken?: ApiTokenGrant }
export type ApiTokenGrant = { id: string; name: string; scopes: readonly ApiScope[]; expiresAt: string }
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
    description:
      'Sets the session cookie. An account with two-step sign-in also needs a `code` of its authenticator app, or a recovery code: without it, the response is 401 with an error for the field `code`.',
    body: loginRequest,
    response: userResponse,
  }),
  'POST /api/auth/passkeys/sign-in': call({
    summary: 'Sign in with a passkey',
    description: 'Within 5 minutes of the start, instead of a password and a code. Sets the session cookie.',
    body: z.strictObject({ response: publicKeyCredential }),
    response: userResponse,
  }),
  'POST /api/auth/logout': call({ summary: 'Sign out', response: messageResponse }),
  'GET /api/auth/me': call({ summary: 'Get the signed-in user', response: signedInUser }),
  'POST /api/auth/register-organization': call({
    summary: 'Sign up an organization',
    description:
      'Creates the organization, its first location and its owner, emails the owner a verification link, and sets the session cookie. If `SIGN_UP` is `invite` or `closed`, only the token of a set-up link is accepted (403).',
    body: registerOrganizationRequest,
    response: newAccountResponse,
    status: 201,
  }),
  'POST /api/auth/verify-email': call({
    summary: 'Verify an email address',
    body: verifyEmailRequest,
    response: messageResponse,
  }),
  'POST /api/auth/resend-verification': call({ summary: 'Email a new verification link', response: messageResponse }),
  'POST /api/auth/forgot-password': call({
    summary: 'Email a password reset link',
    description: 'The response is the same whether or not the address has an account.',
    body: forgotPasswordRequest,
    response: messageResponse,
  }),
  'POST /api/auth/setup-links/look-up': call({
    summary: 'Check a set-up link without using it',
    body: z.strictObject({ token: setupToken }),
    response: messageResponse,
  }),
  'POST /api/auth/reset-password/look-up': call({
    summary: 'Look up a password reset link without using it',
    body: z.strictObject({ token: resetToken }),
    response: lookUpResetResponse,
  }),
  'POST /api/auth/reset-password': call({
    summary: 'Reset the password with an emailed link',
    description: 'Ends all sessions of the account.',
    body: resetPasswordRequest,
    response: messageResponse,
  }),
  'POST /api/auth/change-password': call({
    summary: 'Change the password',
    description: 'Ends all other sessions of the account and its calendar link.',
    body: changePasswordRequest,
    response: messageResponse,
  }),
  'GET /api/auth/change-email': call({
    summary: 'Get the pending change of the email address',
    response: emailChangeResponse,
  }),
  'POST /api/auth/change-email': call({
    summary: 'Change the email address',
    description:
      'Emails a link to the current and to the new address. The address changes once both are confirmed. A repeated request replaces unused links.',
    body: changeEmailRequest,
    response: messageResponse,
  }),
  'POST /api/auth/change-email/cancel': call({
    summary: 'Cancel the pending change of the email address',
    response: messageResponse,
  }),
  'POST /api/auth/confirm-email': call({
    summary: 'Confirm a change of the email address with an emailed link',
    description:
      'The response is the same whether or not another account has the address; an email to the address says so.',
    body: confirmEmailRequest,
    response: messageResponse,
  }),
  'POST /api/auth/invitations/look-up': call({
    summary: 'Look up an invitation by its link',
    body: lookUpInviteRequest,
    response: lookUpInviteResponse,
  }),
  'POST /api/auth/invitations/renew': call({
    summary: 'Email a new link for an expired invitation',
    description:
      'Takes the token of the expired link, for 90 days. The response is the same whether or not a link was sent, and the link goes to the invited address only.',
    body: lookUpInviteRequest,
    response: messageResponse,
  }),
  'POST /api/auth/accept-invite': call({
    summary: 'Accept an invitation',
    description: 'Sets the session cookie.',
    body: acceptInviteRequest,
    response: newAccountResponse,
    status: 201,
  }),
  'GET /api/auth/socket-token': call({
    summary: 'Get a token for the live connection',
    response: socketTokenResponse,
  }),
  ...sessionOperations,
  ...secondFactorOperations,
  ...securityOperations,
  ...ownDataOperations,
} satisfies Operations
