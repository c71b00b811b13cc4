import type { AnyEvent } from '#kernel/events.ts'
import type { Position } from '#kernel/log/log.ts'
import type { Services } from '#backend/platform/http/services.ts'
import { sessionCookie } from '#backend/platform/http/session.ts'
import type { HandlersOf } from '#backend/platform/http/call.ts'
import type { joiningHandlers } from '#backend/features/people/onboarding-rest.ts'

type Handled = Omit<HandlersOf<'/api/auth'>, keyof ReturnType<typeof joiningHandlers>>

/** Sign-up, sign-in, sign-out and mailed links. `signedOut` receives the token of each session that signs out here. */
export function authHandlers(services: Services, signedOut: (token: string) => void): Handled {
  const { identity } = services
  const cookie = sessionCookie(services.publicUrl)

  /** So that the next read shows it; a timeout does not change the answer. */
  const readModels = (position: Position, ...types: AnyEvent['type'][]) =>
    services.progress.waitFor(position, types, { timeoutMs: 2000 })

  return {
    'POST /api/auth/login': async ({ body, caller, setCookie }) => {
      const { user, token } = await identity.signIn(body, caller)
      setCookie(cookie.set(token))
      return { user }
    },
    'POST /api/auth/logout': async ({ token, setCookie }) => {
      await identity.signOut(token)
      setCookie(cookie.clear())
      signedOut(token)
      return { message: 'Signed out' }
    },
    'GET /api/auth/me': async ({ user, token, setCookie }) => {
      // The client calls this at each start: a session in use outlives the cookie's first 30 days.
      setCookie(cookie.set(token))
      return user
    },
    'GET /api/auth/socket-token': async ({ token: session }) => {
      const { token, expiresAt } = await identity.createSocketToken(session)
      return { token, expires_at: expiresAt.toISOString() }
    },
    'POST /api/auth/register-organization': async ({ body, caller }) => {
      const { position } = await identity.registerOrganization(body, caller)
      await readModels(position, 'OrganizationFounded', 'LocationOpened', 'EmployeeHired')
      return { message: 'Registration successful! Please check your email to verify your account.' }
    },
    'POST /api/auth/verify-email': async ({ body, caller }) => {
      const { message, position } = await identity.verifyEmail(body.token, caller)
      await readModels(position, 'EmailVerified')
      return { message }
    },
    'POST /api/auth/resend-verification': async ({ user, caller }) => {
      await identity.resendVerification(user, caller)
      return { message: 'We have sent you a new verification link.' }
    },
    'POST /api/auth/forgot-password': async ({ body, caller }) => {
      await identity.forgotPassword(body.email, caller)
      return { message: 'If there is an account with this address, we have sent it a link to reset the password.' }
    },
    'POST /api/auth/reset-password': async ({ body, caller }) => {
      const { position } = await identity.resetPassword(body, caller)
      await readModels(position, 'PasswordChanged', 'EmailVerified')
      return { message: 'Your password has been changed. Please sign in.' }
    },
    'POST /api/auth/change-password': async ({ user, token, body, caller }) => {
      const { position } = await identity.changePassword(user, token, body, caller)
      await readModels(position, 'PasswordChanged')
      return { message: 'Your password has been changed.' }
    },
  }
}
