import { z } from 'zod'
import { id, instant, name } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { call, type Operations } from '#schema/shared/rest.ts'
import { apiTokenKinds } from './events.ts'
import { apiScopes, isApiScope } from './scopes.ts'

/** In days. */
export const tokenLifetimes = { usual: 90, most: 366 } as const

const kind = named('ApiTokenKind', z.enum(apiTokenKinds))

export const createApiTokenInput = z.strictObject({
  name: name('Name'),
  kind: kind.default('personal'),
  scopes: z
    .array(z.string().refine(isApiScope, `A scope is one of ${apiScopes.join(', ')}`))
    .min(1, 'Please choose at least one area')
    .max(apiScopes.length)
    .transform((scopes) => [...new Set(scopes)]),
  lifetimeDays: z
    .int()
    .min(1, 'At least one day')
    .max(tokenLifetimes.most, `At most ${tokenLifetimes.most} days`)
    .default(tokenLifetimes.usual),
})

export const apiToken = z.object({
  id,
  name: z.string(),
  kind: z.enum(apiTokenKinds),
  scopes: z.array(z.string()),
  employee_id: id,
  employee_name: z.string(),
  created_at: instant,
  expires_at: instant,
  last_used_at: instant.nullable(),
})

const tokens = z.object({ tokens: z.array(apiToken) })

export const operations = {
  'GET /api/tokens': call({ summary: 'List your own API tokens, latest first', response: tokens }),
  'GET /api/organization/tokens': call({
    summary: 'List all API tokens of the organization, latest first',
    description: 'Owners only. Includes personal tokens.',
    response: tokens,
  }),
} satisfies Operations
