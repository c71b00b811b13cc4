import { z } from 'zod'
import { email, id } from '#schema/shared/fields.ts'
import { byId, call, type Operations } from '#schema/shared/rest.ts'
import { mappedRoles } from './events.ts'

const signInDomain = z.object({
  domain: z.string(),
  /** The value of the DNS record of type TXT that verifies the domain. */
  verification: z.string(),
  verified: z.boolean(),
  required: z.boolean(),
})

/** `issuer: null`: not set up. */
export const singleSignOnResponse = z.object({
  id,
  issuer: z.string().nullable(),
  client_id: z.string().nullable(),
  role_claim: z.string().nullable(),
  roles: z.array(z.object({ value: z.string(), role: z.enum(mappedRoles) })),
  location_claim: z.string().nullable(),
  locations: z.array(z.object({ value: z.string(), location_id: id })),
  creates_employees: z.boolean(),
  default_location_id: id.nullable(),
  default_position: z.string().nullable(),
  domains: z.array(signInDomain),
  /** Addresses to enter at the provider. */
  redirect_url: z.string(),
  logout_url: z.string(),
  sign_in_url: z.string(),
  scim_url: z.string(),
})

const startResponse = z.object({ url: z.string() })

/** `organization`: its name. */
export const lookUpSingleSignOnResponse = z.object({
  connections: z.array(z.object({ id, organization: z.string(), required: z.boolean() })),
})

/** What a sign-in would do. `problem`: why it would be refused. */
export const triedSignIn = z.object({
  problem: z.string().nullable(),
  subject: z.string().nullable(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  name: z.string().nullable(),
  outcome: z.enum(['signs_in', 'adds_employee', 'accepts_invitation', 'refused']),
  employee: z.string().nullable(),
  role: z.enum(mappedRoles).nullable(),
  location: z.string().nullable(),
  /** Names of the claims that the provider sent. */
  claims: z.array(z.string()),
})
export type TriedSignIn = z.infer<typeof triedSignIn>

export const operations = {
  'GET /api/organization/single-sign-on': call({
    summary: 'Get the single sign-on settings',
    description: 'Owners only. The client secret is never returned.',
    response: singleSignOnResponse,
  }),
  'POST /api/organization/single-sign-on/try': call({
    summary: 'Start a trial of single sign-on',
    description:
      'Changes nothing: `finish` then responds with what a sign-in would do. Open `url` in the same browser.',
    response: startResponse,
  }),
  'POST /api/auth/sso/look-up': call({
    summary: 'Find the single sign-on of an email address',
    description: 'Finds verified domains only.',
    body: z.strictObject({ email }),
    response: lookUpSingleSignOnResponse,
  }),
  'POST /api/auth/sso/{id}/start': call({
    summary: 'Start to sign in by single sign-on',
    description:
      'Sets a cookie for 10 minutes. Open `url` in the same browser. The provider then opens the redirect URL.',
    params: byId,
    body: z.strictObject({ email: email.optional() }),
    response: startResponse,
  }),
  'POST /api/auth/sso/{id}/finish': call({
    summary: 'Sign in with the response of the provider',
    description: 'Sets the session cookie. After a trial, responds with `tried` instead.',
    params: byId,
    body: z.strictObject({ parameters: z.string().max(10_000).describe('The query of the redirect URL.') }),
    response: z.object({ signed_in: z.boolean(), tried: triedSignIn.nullable() }),
  }),
} satisfies Operations
