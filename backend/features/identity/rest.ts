import { organizationStream } from '#backend/features/organization/streams.ts'
import { invitationStream } from '#backend/features/people/streams.ts'
import type { AnyEvent } from '#kernel/events.ts'
import type { Position } from '#kernel/log/log.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { operations, User } from '#schema/identity/rest.ts'
import type { access } from './permissions.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import { deviceCookie, sessionCookie } from '#backend/platform/http/session.ts'
import { ownDataRest } from './own-data/rest.ts'
import { securityHistory } from './security/queries.ts'
import { signedInUser } from './signed-in-user.ts'
import type { Services } from '#backend/platform/services.ts'

export function rest(services: Services): Handlers<typeof operations, typeof access> {
  const { commands, identity } = services
  const { secondFactor } = identity
  const cookie = sessionCookie(services.publicUrl)

  /** Waits for read models, so that the next read shows the change. Responds the same after a timeout. */
  const caughtUp = (position: Position, ...types: AnyEvent['type'][]) =>
    services.progress.waitFor(position, types, { timeoutMs: 2000 })

  const signedIn = (user: User) => signedInUser(services, user)

  return {
    ...ownDataRest(services),
    'POST /api/auth/login': async ({ body, caller, cookies, setCookie }) => {
      const device = deviceCookie(services.publicUrl, body.email)
      const { user, token, device: secret } = await identity.signIn(body, caller, device.of(cookies))
      setCookie(cookie.set(token))
      for (const each of device.set(secret)) setCookie(each)
      return { user: await signedIn(user) }
    },
    'POST /api/auth/logout': async ({ user, token, caller, setCookie }) => {
      await identity.signOut(token, user, caller)
      setCookie(cookie.clear())
      return { message: 'Signed out' }
    },
    'GET /api/auth/sessions': async ({ user, token, caller }) => {
      const { sessions, knownDevices } = await identity.signedInDevices(user, token, caller)
      return {
        sessions: sessions.map(({ createdAt, lastUsedAt, isCurrent, ...session }) => ({
          ...session,
          created_at: createdAt,
          last_used_at: lastUsedAt,
          current: isCurrent,
        })),
        known_devices: knownDevices,
        calendar_link_created_at: await identity.calendarLinkCreatedAt(user),
      }
    },
    'DELETE /api/auth/sessions/{id}': async ({ user, params, caller }) => {
      await identity.endSession(params.id, user, caller)
      return { message: 'Signed out' }
    },
    'POST /api/auth/sessions/end-others': async ({ user, token, caller }) => {
      await identity.endOtherSessions(user, token, caller)
      return { message: 'Signed out everywhere else' }
    },
    'POST /api/auth/known-devices/forget': async ({ user }) => {
      await identity.forgetKnownDevices(user)
      return { message: 'Browsers forgotten' }
    },
    'GET /api/auth/second-factor': async ({ user }) => {
      const { totpAddedAt, recoveryCodesLeft, isRequired } = await secondFactor.status(user)
      const passkeys = (await identity.passkeys.list(user)).map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        created_at: createdAt,
        last_used_at: lastUsedAt,
      }))
      return { totp_added_at: totpAddedAt, passkeys, recovery_codes_left: recoveryCodesLeft, required: isRequired }
    },
    'POST /api/auth/second-factor/totp/start': ({ user, token, body, caller }) =>
      secondFactor.startTotp({ user, token }, body.password, caller),
    'POST /api/auth/second-factor/totp/confirm': async ({ user, body, caller }) => {
      const { recoveryCodes } = await secondFactor.confirmTotp(user, body.code, caller)
      return { recovery_codes: recoveryCodes }
    },
    'POST /api/auth/second-factor/totp/remove': async ({ user, token, body, caller }) => {
      await secondFactor.removeTotp({ user, token }, body, caller)
      return { message: 'Two-step sign-in is off' }
    },
    'POST /api/auth/passkeys/start': async ({ user, token, body, caller }) => ({
      options: { ...(await identity.passkeys.startRegistration({ user, token }, body.password, caller)) },
    }),
    'POST /api/auth/passkeys': async ({ user, body, caller }) => {
      const { recoveryCodes } = await identity.passkeys.finishRegistration(user, body.response, caller)
      return { recovery_codes: recoveryCodes }
    },
    'POST /api/auth/passkeys/{id}/remove': async ({ user, token, params, body, caller }) => {
      await identity.passkeys.remove({ user, token }, params.id, body.password, caller)
      return { message: 'Passkey removed' }
    },
    'POST /api/auth/passkeys/sign-in/start': async ({ caller }) => ({
      options: { ...(await identity.passkeys.startSignIn(caller)) },
    }),
    'POST /api/auth/passkeys/sign-in': async ({ body, caller, cookies, setCookie }) => {
      const knownAs = (email: string) => deviceCookie(services.publicUrl, email).of(cookies)
      const { user, token, device } = await identity.passkeys.signIn(body.response, caller, knownAs)
      setCookie(cookie.set(token))
      for (const each of deviceCookie(services.publicUrl, user.email).set(device)) setCookie(each)
      return { user: await signedIn(user) }
    },
    'POST /api/auth/second-factor/recovery-codes': async ({ user, token, body, caller }) => {
      const { recoveryCodes } = await secondFactor.createRecoveryCodes({ user, token }, body.password, caller)
      return { recovery_codes: recoveryCodes }
    },
    'DELETE /api/employees/{id}/second-factor': async ({ user, params, caller }) => {
      await secondFactor.reset(params.id, user, caller)
      return { message: 'Two-step sign-in removed' }
    },
    'GET /api/auth/me': async ({ user, token, setCookie }) => {
      // The client calls this at each start, which renews the cookie for 30 days.
      setCookie(cookie.set(token))
      return signedIn(user)
    },
    'GET /api/auth/socket-token': async ({ token: session }) => {
      const { token, expiresAt } = await identity.createSocketToken(session)
      return { token, expires_at: expiresAt.toISOString() }
    },
    'GET /api/security/history': async ({ user, query: { before, limit } }) => {
      const page = await securityHistory(services.database.kysely, user.organizationId, { first: limit, after: before })
      return {
        events: page.nodes.map(({ employeeId, employeeName, ...event }) => ({
          ...event,
          employee_id: employeeId,
          employee_name: employeeName,
        })),
        next: page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null,
      }
    },
    'POST /api/auth/register-organization': async ({ body, caller, setCookie }) => {
      const { user, token, position } = await identity.registerOrganization(body, caller)
      setCookie(cookie.set(token))
      await caughtUp(position, 'OrganizationFounded', 'LocationOpened', 'EmployeeHired')
      return {
        message: 'Registration successful! Please check your email to verify your account.',
        user: await signedIn(user),
      }
    },
    'POST /api/auth/verify-email': async ({ body, caller }) => {
      const { message, position } = await identity.verifyEmail(body.token, caller)
      await caughtUp(position, 'EmailVerified')
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
    'POST /api/auth/reset-password/look-up': ({ body, caller }) => identity.resetLinkOf(body.token, caller),
    'POST /api/auth/setup-links/look-up': async ({ body, caller }) => {
      await identity.checkSetupLink(body.token, caller.now)
      return { message: 'This set-up link is valid' }
    },
    'POST /api/auth/reset-password': async ({ body, caller }) => {
      const { position } = await identity.resetPassword(body, caller)
      await caughtUp(position, 'PasswordChanged', 'EmailVerified', 'EmailChanged')
      return { message: 'Your password has been changed. Please sign in.' }
    },
    'POST /api/auth/change-password': async ({ user, token, body, caller }) => {
      const { position } = await identity.changePassword(user, token, body, caller)
      await caughtUp(position, 'PasswordChanged')
      return { message: 'Your password has been changed.' }
    },
    'GET /api/auth/change-email': async ({ user, caller }) => {
      const pending = await identity.emailChangeOf(user, caller)
      return {
        pending: pending && {
          new_email: pending.newEmail,
          current_confirmed: pending.currentConfirmed,
          new_confirmed: pending.newConfirmed,
          expires_at: pending.expiresAt,
        },
      }
    },
    'POST /api/auth/change-email': async ({ user, token, body, caller }) => {
      await identity.requestEmailChange(user, token, body, caller)
      return { message: 'We have sent a link to both addresses. Your email address changes once both are confirmed.' }
    },
    'POST /api/auth/change-email/cancel': async ({ user }) => {
      await identity.cancelEmailChange(user)
      return { message: 'Your email address stays the same.' }
    },
    'POST /api/auth/confirm-email': async ({ body, caller }) => {
      const { position } = await identity.confirmEmail(body.token, caller)
      if (position !== undefined) await caughtUp(position, 'EmailChanged')
      return { message: 'Thank you. Once both addresses are confirmed, sign in with the new one.' }
    },
    'POST /api/auth/invitations/look-up': async ({ body, caller }) => {
      const { employeeId } = await identity.invitationOf(body.token, caller)
      const invitation = await commands.readState(invitationStream, employeeId)
      if (invitation.status === 'unknown') throw noSuchInvitation()
      const { organizationId, locationId, email, role, named, expiresAt } = invitation
      const organization = await commands.readState(organizationStream, organizationId)
      const location = organization.status === 'founded' ? organization.locations[locationId] : undefined
      if (organization.status === 'unknown' || !location) throw noSuchInvitation()
      return {
        email,
        role,
        organization: organization.name,
        location: location.name,
        first_name: named?.firstName ?? null,
        last_name: named?.lastName ?? null,
        expires_at: expiresAt,
      }
    },
    'POST /api/auth/invitations/renew': async ({ body, caller }) => {
      await identity.renewInvitation(body.token, caller)
      return { message: 'If this invitation has expired, we have sent a new link to the invited address.' }
    },
    'POST /api/auth/accept-invite': async ({ body, caller, setCookie }) => {
      const { user, token, position } = await identity.acceptInvitation(body, caller)
      setCookie(cookie.set(token))
      await caughtUp(position, 'InvitationAccepted', 'EmployeeHired', 'EmailVerified')
      return { message: 'Account created successfully! Welcome to the team.', user: await signedIn(user) }
    },
  }
}

const noSuchInvitation = () => new Refusal('not_found', 'There is no such invitation')
