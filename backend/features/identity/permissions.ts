import type { Confidential } from '#backend/platform/confidential.ts'
import { anyone, self, owners, withoutSecondFactor, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'POST /api/auth/login': anyone,
  'POST /api/auth/logout': withoutSecondFactor(self),
  'GET /api/auth/me': withoutSecondFactor(self),
  'GET /api/auth/sessions': self,
  'DELETE /api/auth/sessions/{id}': self,
  'POST /api/auth/sessions/end-others': self,
  'POST /api/auth/known-devices/forget': self,
  'GET /api/auth/second-factor': withoutSecondFactor(self),
  'POST /api/auth/second-factor/totp/start': withoutSecondFactor(self),
  'POST /api/auth/second-factor/totp/confirm': withoutSecondFactor(self),
  'POST /api/auth/second-factor/totp/remove': self,
  'POST /api/auth/second-factor/recovery-codes': self,
  'DELETE /api/employees/{id}/second-factor': owners,
  'POST /api/auth/passkeys/start': withoutSecondFactor(self),
  'POST /api/auth/passkeys': withoutSecondFactor(self),
  'POST /api/auth/passkeys/{id}/remove': self,
  'POST /api/auth/passkeys/sign-in/start': anyone,
  'POST /api/auth/passkeys/sign-in': anyone,
  'POST /api/auth/register-organization': anyone,
  'POST /api/auth/verify-email': anyone,
  'POST /api/auth/resend-verification': self,
  'POST /api/auth/forgot-password': anyone,
  'POST /api/auth/reset-password/look-up': anyone,
  'POST /api/auth/setup-links/look-up': anyone,
  'POST /api/auth/reset-password': anyone,
  'POST /api/auth/change-password': self,
  'GET /api/auth/change-email': self,
  'POST /api/auth/change-email': self,
  'POST /api/auth/change-email/cancel': self,
  'POST /api/auth/confirm-email': anyone,
  'POST /api/auth/invitations/look-up': anyone,
  'POST /api/auth/invitations/renew': anyone,
  'POST /api/auth/accept-invite': anyone,
  'GET /api/auth/socket-token': self,
  'GET /api/security/history': owners,
  'GET /api/me/export': self,
  'Query.securityHistory': owners,
  'Query.secondFactorPolicy': owners,
} as const satisfies AccessTable

const user = { email: 'own', emailVerified: 'own' } as const
const network = { address: 'public' } as const

export const confidential = {
  'SecurityEvent.address': 'public',
  'GET /api/security/history': network,
  'GET /api/auth/me': user,
  'GET /api/auth/change-email': { new_email: 'own' },
  'POST /api/auth/login': user,
  'POST /api/auth/passkeys/sign-in': user,
  'POST /api/auth/register-organization': user,
  'POST /api/auth/accept-invite': user,
  'POST /api/auth/invitations/look-up': { email: 'own' },
  'POST /api/auth/reset-password/look-up': { email: 'own' },
} as const satisfies Confidential
