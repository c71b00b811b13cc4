import type { Confidential } from '#backend/platform/confidential.ts'
import { anyone, own, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'POST /api/auth/login': anyone,
  'POST /api/auth/logout': own,
  'GET /api/auth/me': own,
  'POST /api/auth/register-organization': anyone,
  'POST /api/auth/verify-email': anyone,
  'POST /api/auth/resend-verification': own,
  'POST /api/auth/forgot-password': anyone,
  'POST /api/auth/reset-password': anyone,
  'POST /api/auth/change-password': own,
  'POST /api/auth/invitations/look-up': anyone,
  'POST /api/auth/accept-invite': anyone,
  'GET /api/auth/socket-token': own,
} as const satisfies AccessTable

const user = { email: 'own', emailVerified: 'own' } as const

export const confidential = {
  'GET /api/auth/me': user,
  'POST /api/auth/login': user,
  'POST /api/auth/accept-invite': user,
  // The address that the link was mailed to.
  'POST /api/auth/invitations/look-up': { email: 'own' },
} as const satisfies Confidential
