import type { operations } from '#schema/api-tokens/rest.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'
import type { access } from './permissions.ts'
import { apiTokens, tokenRow } from './queries.ts'

export const rest = (services: Services): Handlers<typeof operations, typeof access> => ({
  'GET /api/tokens': async ({ user: { organizationId, employeeId } }) => ({
    tokens: (await apiTokens(services, { organizationId, employeeId })).map(tokenRow),
  }),
  'GET /api/organization/tokens': async ({ user: { organizationId } }) => ({
    tokens: (await apiTokens(services, { organizationId })).map(tokenRow),
  }),
})
