import type { Confidential } from '#backend/platform/confidential.ts'
import { anyone, self, owners, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'POST /api/auth/login': anyone,
  'POST /api/auth/logout': self,
  'GET /api/auth/me': self,
  'POST /api/auth/register-organization': anyone,
  'POST /api/auth/verify-email': anyone,
  'POST /api/auth/resend-verification': self,
  'POST /api/auth/forgot-password': anyone,
  'POST /api/auth/reset-password': anyone,
  'POST /api/auth/change-password': self,
  'GET /api/auth/change-email': self,
  'POST /api/auth/change-email': self,
  'POST /api/auth/change-email/cancel': self,
  'POST /api/auth/confirm-email': anyone,
  'POST /api/auth/invitations/look-up': anyone,
  'POST /api/auth/accept-invite': anyone,
  'GET /api/auth/socket-token': self,
  'GET /api/security/history': owners,
  'GET /api/me/export': self,
  'Query.securityHistory': owners,
} as const satisfies AccessTable

const user = { email: 'own', emailVerified: 'own' } as const
const network = { address: 'public' } as const

export const confidential = {
  'SecurityEvent.address': 'public',
  'GET /api/security/history': network,
  'GET /api/auth/me': user,
  'GET /api/auth/change-email': { new_email: 'own' },
  'POST /api/auth/login': user,
  'POST /api/auth/register-organization': user,
  'POST /api/auth/accept-invite': user,
  'POST /api/auth/invitations/look-up': { email: 'own' },
} as const satisfies Confidential
