import { z } from 'zod'
import { roles } from '#schema/people/events.ts'
import { currentPassword, id, instant } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { byId, call, messageResponse, type Operations } from '#schema/shared/rest.ts'

export const RECOVERY_CODES = 10

/** A code of an authenticator app, or a recovery code. People type spaces and dashes. */
export const secondFactorCode = z
  .string()
  .max(40, 'This code is too long')
  .transform((code) => code.replaceAll(/[\s-]/g, '').toLowerCase())

const requiredCode = secondFactorCode.pipe(z.string().min(1, 'Enter a code'))

export const startTotpRequest = z.strictObject({ password: currentPassword })
export const startTotpResponse = z.object({
  /** In base32, for apps that can't scan. */
  secret: z.string(),
  /** For the QR code: `otpauth://totp/…`. */
  uri: z.string(),
})
export const confirmTotpRequest = z.strictObject({ code: requiredCode })
export const createRecoveryCodesRequest = z.strictObject({ password: currentPassword })
export const removeTotpRequest = z.strictObject({ password: currentPassword, code: requiredCode })

export const startPasskeyRequest = z.strictObject({ password: currentPassword })

/** WebAuthn's JSON, which the server's library checks. */
export const publicKeyCredential = z.looseObject({
  id: z.string().min(1).max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
})
/** WebAuthn's options as JSON, for `navigator.credentials`. */
export const passkeyOptionsResponse = z.object({ options: z.looseObject({ challenge: z.string() }) })

export const recoveryCodesResponse = z.object({ recovery_codes: z.array(z.string()) })

const passkey = z.object({ id, name: z.string(), created_at: instant, last_used_at: instant.nullable() })

export const secondFactorResponse = z.object({
  passkeys: z.array(passkey),
  totp_added_at: instant.nullable(),
  recovery_codes_left: z.int(),
  required: z.boolean(),
})

export type SecondFactorResponse = z.infer<typeof secondFactorResponse>

export const secondFactorPolicy = z.strictObject({
  roles: z
    .array(named('Role', z.enum(roles)))
    .max(roles.length)
    .transform((chosen) => roles.filter((role) => chosen.includes(role))),
})

export const secondFactorOperations = {
  'GET /api/auth/second-factor': call({
    summary: 'Get your two-step sign-in',
    description: '`required`: your organization requires it for your role.',
    response: secondFactorResponse,
  }),
  'POST /api/auth/second-factor/totp/start': call({
    summary: 'Start to add an authenticator app',
    description: 'Takes effect with a code of the app, within an hour.',
    body: startTotpRequest,
    response: startTotpResponse,
  }),
  'POST /api/auth/second-factor/totp/confirm': call({
    summary: 'Add the authenticator app with one of its codes',
    description: `Responds with ${RECOVERY_CODES} recovery codes, which are shown once and work once each.`,
    body: confirmTotpRequest,
    response: recoveryCodesResponse,
  }),
  'POST /api/auth/second-factor/totp/remove': call({
    summary: 'Remove the authenticator app',
    description: 'Needs the password and a code of the app, or a recovery code. Recovery codes stop working too.',
    body: removeTotpRequest,
    response: messageResponse,
  }),
  'POST /api/auth/second-factor/recovery-codes': call({
    summary: 'Create new recovery codes',
    description: 'Earlier ones stop working.',
    body: createRecoveryCodesRequest,
    response: recoveryCodesResponse,
  }),
  'POST /api/auth/passkeys/start': call({
    summary: 'Start to add a passkey',
    body: startPasskeyRequest,
    response: passkeyOptionsResponse,
  }),
  'POST /api/auth/passkeys': call({
    summary: 'Add a passkey',
    description: 'Within 5 minutes of the start. The first factor of an account comes with recovery codes.',
    body: z.strictObject({ response: publicKeyCredential }),
    response: recoveryCodesResponse,
  }),
  'POST /api/auth/passkeys/{id}/remove': call({
    summary: 'Remove a passkey',
    params: byId,
    body: z.strictObject({ password: currentPassword }),
    response: messageResponse,
  }),
  'POST /api/auth/passkeys/sign-in/start': call({
    summary: 'Start to sign in with a passkey',
    response: passkeyOptionsResponse,
  }),
  'DELETE /api/employees/{id}/second-factor': call({
    summary: 'Remove the two-step sign-in of an employee who lost their device',
    description: 'Owners only, and not for themselves. Signs the employee out everywhere and emails them.',
    params: byId,
    response: messageResponse,
  }),
} satisfies Operations
