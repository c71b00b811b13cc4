import { anyone, owners, sessionOnly, type AccessTable } from '#backend/platform/access.ts'
import type { Confidential } from '#backend/platform/confidential.ts'

export const access = {
  'GET /api/organization/single-sign-on': sessionOnly(owners),
  'POST /api/organization/single-sign-on/try': sessionOnly(owners),
  'POST /api/auth/sso/look-up': anyone,
  'POST /api/auth/sso/{id}/start': anyone,
  'POST /api/auth/sso/{id}/finish': anyone,
  'Query.singleSignOn': sessionOnly(owners),
} as const satisfies AccessTable

/** A trial shows its owner the account that they signed in with at the provider. */
export const confidential = {
  'POST /api/auth/sso/{id}/finish': { email: 'own', email_verified: 'own' },
} as const satisfies Confidential
