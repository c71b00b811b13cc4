import { z } from 'zod'
import { position } from '#schema/people/fields.ts'
import { id } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { mappedRoles } from './events.ts'

/** Per organization. */
export const MOST_DOMAINS = 20
const MOST_RULES = 100

const line = (what: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, `${what} is required`)
    .max(most, `${what} must be at most ${most} characters`)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, `${what} must be on one line`)

/** The server also requires https and a public address, unless the operator allows private networks. */
const issuer = line('Issuer', 500)
  .pipe(z.url({ protocol: /^https?$/, error: 'Please enter a full web address, like https://login.example.com' }))
  .refine((url) => !/[?#]/.test(url), 'The issuer must not contain ? or #')

const claim = z
  .string()
  .trim()
  .max(200, 'A claim must be at most 200 characters')
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'A claim must be on one line')
  .transform((text) => text || null)
  .nullable()
  .default(null)
const value = line('Value', 200)

const roleRule = named('RoleRuleInput', z.strictObject({ value, role: named('MappedRole', z.enum(mappedRoles)) }))
const locationRule = named('LocationRuleInput', z.strictObject({ value, locationId: id }))

export const updateSingleSignOnInput = z.strictObject({
  issuer,
  clientId: line('Client ID', 300),
  clientSecret: z
    .string()
    .trim()
    .min(1, 'Client secret is required')
    .max(2000, 'Client secret must be at most 2000 characters')
    .optional()
    .describe('Omitted: unchanged.'),
  roleClaim: claim.describe('A path such as `realm_access.roles` reads nested claims.'),
  roles: z
    .array(roleRule)
    .max(MOST_RULES, `At most ${MOST_RULES} rules`)
    .default([])
    .describe('The first match applies.'),
  locationClaim: claim,
  locations: z
    .array(locationRule)
    .max(MOST_RULES, `At most ${MOST_RULES} rules`)
    .default([])
    .describe('The first match applies.'),
  createsEmployees: z
    .boolean()
    .default(false)
    .describe('Whether a first sign-in from a verified domain adds the employee.'),
  defaultLocationId: id.optional().describe('Default: the caller’s location.'),
  defaultPosition: position.default(null),
})

/** Lowercased. */
export const domainName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, 'A domain must be at most 253 characters')
  .regex(
    /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/,
    'Please enter a domain, like example.com',
  )

export const signInDomainInput = z.strictObject({ domain: domainName })
export const updateSignInDomainInput = z.strictObject({ domain: domainName, required: z.boolean() })

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
