import type { ApiTokenKind } from '#schema/api-tokens/events.ts'
import type { SealedText } from '#backend/platform/secret.ts'
import type { PendingEmailChange } from './email-change/pending.ts'
import type {
  ChangeEmailRequest,
  ChangePasswordRequest,
  LoginRequest,
  RegisterOrganizationRequest,
  ResetPasswordRequest,
  User,
  AcceptInviteRequest,
} from '#schema/identity/rest.ts'
import type { SignInMethod } from '#schema/identity/sessions.ts'
import type { Position } from '#kernel/log/log.ts'
import type { Caller, DeviceSession, Sessions } from '#backend/platform/sessions.ts'
import type { Role } from '#schema/people/events.ts'

/** `token`: the cookie's secret, shown once and hashed at rest. */
type SignedIn = { user: User; token: string; expiresAt: Date }

export type InvitationMail = {
  employeeId: string
  email: string
  organizationId: string
  organization: string
  invitedBy: string
  invitedById: string
  expiresAt: string
}

export type NewApiToken = {
  tokenId: string
  organizationId: string
  employeeId: string
  kind: ApiTokenKind
  name: string
  scopes: string[]
  expiresAt: string
}

/** `isQueued`: the punch was made while the kiosk was offline. Queued punches have their own limit. */
export type GuessingKiosk = Pick<DeviceSession, 'readerId' | 'organizationId'> & {
  isQueued?: boolean
  isGone?: Caller['isGone'] | undefined
}

type SignedInDevice = {
  id: string
  device: string | null
  network: string | null
  method: SignInMethod
  createdAt: string
  lastUsedAt: string
  isCurrent: boolean
}

export type SignedInDevices = { sessions: SignedInDevice[]; knownDevices: number }

/** The user and the token of their session. */
type OwnSession = { user: User; token: string }

type SecondFactorStatus = { totpAddedAt: string | null; recoveryCodesLeft: number; isRequired: boolean }

/** The account's authenticator app and recovery codes, and the organization's policy. */
export type SecondFactor = {
  status(user: User): Promise<SecondFactorStatus>
  /** @returns those of the employees who have a second factor */
  holdersAmong(employeeIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Replaces an unconfirmed set-up. @throws Refusal `conflict` if the account has an authenticator app */
  startTotp(session: OwnSession, password: string, caller: Caller): Promise<{ secret: string; uri: string }>
  /** @returns recovery codes, which are shown once. @throws Refusal `invalid` for a wrong code */
  confirmTotp(user: User, code: string, caller: Caller): Promise<{ recoveryCodes: string[] }>
  removeTotp(session: OwnSession, request: { password: string; code: string }, caller: Caller): Promise<void>
  createRecoveryCodes(session: OwnSession, password: string, caller: Caller): Promise<{ recoveryCodes: string[] }>
  /** Removes another employee's factors and ends their sessions. @throws Refusal `not_found`, `conflict` */
  reset(employeeId: string, by: User, caller: Caller): Promise<void>
  requiredRoles(organizationId: string): Promise<readonly Role[]>
  /** Enforces the policy in the organization's stream. Idempotent. */
  enforcePolicy(organizationId: string): Promise<void>
}

type Passkey = { id: string; name: string; createdAt: string; lastUsedAt: string | null }

/** `options` and `response` are those of WebAuthn, as `@simplewebauthn/browser` takes and returns them. */
export type Passkeys = {
  list(user: User): Promise<Passkey[]>
  /** @returns `options` */
  startRegistration(session: OwnSession, password: string, caller: Caller): Promise<{ challenge: string }>
  /** @returns recovery codes, shown once, if this is the account's first factor. @throws Refusal `invalid` */
  finishRegistration(user: User, response: object, caller: Caller): Promise<{ recoveryCodes: string[] }>
  /** @throws Refusal `not_found` for an id of another user's passkey */
  remove(session: OwnSession, passkeyId: string, password: string, caller: Caller): Promise<void>
  /** @returns `options` */
  startSignIn(caller: Caller): Promise<{ challenge: string }>
  /** Signs in without a password. @param knownAs returns the browser's secret from its earlier sign-ins to an address */
  signIn(
    response: object,
    caller: Caller,
    knownAs?: (email: string) => string | undefined,
  ): Promise<SignedIn & { device: string }>
}

/**
 * Accounts, sessions and mailed single-use links: plain state in Postgres, never events. Names and roles come from the
 * `employee` stream. Secrets are hashed at rest.
 * Methods throw `Refusal`: `unauthenticated`, `forbidden`, `conflict`, `invalid`, `too_many_requests`, `unavailable`.
 */
export interface Identity extends Sessions, SealedText {
  /** A token for opening a live connection: valid for minutes, and no longer than its session. */
  createSocketToken(sessionToken: string): Promise<{ token: string; expiresAt: Date }>
  secondFactor: SecondFactor
  passkeys: Passkeys
  signIn(request: LoginRequest, caller: Caller, device?: string): Promise<SignedIn & { device: string }>
  signOut(token: string, user: User, caller: Caller): Promise<void>
  /** The account of this organization with the address. `isForeign`: another organization has one. */
  accountWithAddress(email: string, organizationId: string): Promise<{ user: User | null; isForeign: boolean }>
  /** Returns `false` if the secret was used before. It is remembered until `expiresAt`. */
  useOnce(secret: string, expiresAt: Date): Promise<boolean>
  createSingleSignOnSession(
    user: User,
    grant: { subject: string; sid: string | undefined },
    caller: Caller,
  ): Promise<SignedIn>
  /**
   * Ends all sessions of the employee or, without one, those of a session of the provider.
   * @returns whether there were any
   */
  endSingleSignOnSessions(
    which: { organizationId: string; employeeId?: string; sid?: string | undefined },
    caller: Pick<Caller, 'address' | 'now'>,
  ): Promise<boolean>
  /** Where the employee is signed in, latest use first. `token`: the caller's session. */
  signedInDevices(user: User, token: string, caller: Caller): Promise<SignedInDevices>
  /** Ends one of the user's sessions. @throws Refusal `not_found` for an id of another user's session */
  endSession(sessionId: string, user: User, caller: Caller): Promise<void>
  /** Ends all sessions of the user except the caller's. */
  endOtherSessions(user: User, token: string, caller: Caller): Promise<void>
  /** Limits on failed sign-ins then treat the user's browsers like any other. */
  forgetKnownDevices(user: User): Promise<void>
  registerOrganization(
    request: RegisterOrganizationRequest,
    caller: Caller,
  ): Promise<SignedIn & { employeeId: string; position: Position }>
  /** @throws Refusal `invalid` if the set-up link is unknown, used or expired */
  checkSetupLink(token: string, now: Date): Promise<void>
  verifyEmail(token: string, caller: Caller): Promise<{ message: string; position: Position }>
  resendVerification(user: User, caller: Caller): Promise<void>
  /** Mails links to the current and the new address. A repeated request replaces the links. */
  requestEmailChange(user: User, token: string, request: ChangeEmailRequest, caller: Caller): Promise<void>
  emailChangeOf(user: Pick<User, 'employeeId'>, caller: Pick<Caller, 'now'>): Promise<PendingEmailChange | null>
  cancelEmailChange(user: Pick<User, 'employeeId'>): Promise<void>
  /**
   * Confirms an email change at one of the two addresses. The second confirmation changes the address and ends all sessions
   * except the one that requested the change. `position` is set once the address has changed.
   */
  confirmEmail(token: string, caller: Caller): Promise<{ position: Position | undefined }>
  /**
   * Mails an employee without an address a link to a new one, which `resetPassword` takes. Ends earlier links.
   * @throws Refusal `conflict` until an owner has verified their address
   */
  offerEmail(offer: { employeeId: string; email: string; offeredBy: string }, now: Date): Promise<void>
  /** Resolves alike for known and unknown addresses. */
  forgotPassword(email: string, caller: Caller): Promise<void>
  /** The address of a link that `resetPassword` takes, not used up. @throws Refusal `invalid` if it is unknown, used or expired */
  resetLinkOf(token: string, caller: Pick<Caller, 'commandId' | 'now'>): Promise<{ email: string }>
  /** Ends all sessions. A link from `offerEmail` sets the address first. @throws Refusal `conflict` if that is taken */
  resetPassword(request: ResetPasswordRequest, caller: Caller): Promise<{ position: Position }>
  /** Ends every other session of the account. */
  changePassword(
    user: User,
    token: string,
    request: ChangePasswordRequest,
    caller: Caller,
  ): Promise<{ position: Position }>
  /** The account must change the password, because `chosenBy` knows it. @throws Refusal `conflict` if it has another one */
  storeFirstPassword(first: { employeeId: string; password: string; chosenBy: string }, now: Date): Promise<void>
  /** Call before creating an account without an invitation. @throws Refusal `forbidden` if new accounts are refused */
  admitAccount(): void
  /** Mails an invitation link, or queues it until an owner has verified their address. Ends earlier links. */
  mailInvitation(invitation: InvitationMail, now: Date): Promise<void>
  /** Call before emailing an unverified address for an organization. @throws Refusal `too_many_requests` */
  admitMail(organizationId: string, now: Date): Promise<void>
  /** Emails to unverified addresses since the day's first, of all organizations together. */
  mailUsage(now: Date): Promise<{ sent: number; most: number }>
  /**
   * Mails an employee who has never signed in a link to choose a password.
   * @throws Refusal `conflict` until an owner has verified their address
   */
  mailWelcome(
    who: Pick<User, 'employeeId' | 'email' | 'firstName' | 'organizationId'>,
    options: { organization: string; sentBy: string; now: Date },
  ): Promise<void>
  mailVerification(who: Pick<User, 'employeeId' | 'email' | 'firstName'>, now: Date): void
  /**
   * Call before inviting. @throws Refusal `too_many_requests` if the address or the organization is over its limit;
   * `forbidden` if new accounts are refused
   */
  admitInvitation(invitation: { email: string; organizationId: string }, now: Date): Promise<void>
  /** Call before importing employees. @throws Refusal `too_many_requests` if the organization is over its limit */
  admitImport(organizationId: string, now: Date): Promise<void>
  /** Call before adding an employee with an address, who gets a verification link. @throws Refusal `too_many_requests` */
  admitAddress(organizationId: string, now: Date): Promise<void>
  recordTakenAddress(organizationId: string, now: Date): Promise<void>
  /** The invitation behind a link, not used up. @throws Refusal `conflict` if it is unknown, used or expired */
  invitationOf(token: string, caller: Pick<Caller, 'commandId' | 'now'>): Promise<{ employeeId: string }>
  /**
   * Mails an invitee with an expired link a new one, at the invited address. Resolves alike for all links.
   * @throws Refusal `too_many_requests` if the network is over its limit; `forbidden` if new accounts are refused
   */
  renewInvitation(token: string, caller: Caller): Promise<void>
  acceptInvitation(request: AcceptInviteRequest, caller: Caller): Promise<SignedIn & { position: Position }>
  /** A new kiosk PIN, unique in the organization; the previous one stops working. */
  createPin(who: Pick<User, 'employeeId' | 'organizationId'>): Promise<{ pin: string }>
  revokePin(employeeId: string): Promise<void>
  havePins(employeeIds: readonly string[]): Promise<ReadonlySet<string>>
  /** @throws Refusal `too_many_requests` after too many unknown PINs and badges at the kiosk or in the organization */
  holderOfPin(kiosk: GuessingKiosk, pin: string): Promise<string | null>
  /** Counts an unknown badge like a wrong PIN. @throws Refusal `too_many_requests`, as `holderOfPin` */
  countUnknownBadge(kiosk: GuessingKiosk): Promise<void>
  /** A new secret for a reader or kiosk; the previous one stops working. */
  createReaderSecret(reader: DeviceSession): Promise<{ secret: string }>
  removeReaderSecret(readerId: string): Promise<void>
  /** A code that sets up a kiosk. Works once, within ten minutes; an earlier one stops working. */
  createKioskCode(
    kiosk: Pick<DeviceSession, 'readerId' | 'organizationId'>,
  ): Promise<{ code: string; expiresAt: string }>
  /** @throws Refusal `conflict` for a wrong or expired code; `too_many_requests` after too many from a network */
  redeemKioskCode(
    code: string,
    caller: Pick<Caller, 'address'>,
  ): Promise<Pick<DeviceSession, 'readerId' | 'organizationId'>>
  /** Stores a token of the stream `apitoken` under a new secret, which authenticates like a session. */
  createApiToken(token: NewApiToken): Promise<{ secret: string }>
  /** Idempotent. */
  deleteApiToken(tokenId: string): Promise<void>
  /** Call when an employee's role, name or status changed: their sessions show it on every gateway. */
  refresh(employeeId: string): Promise<void>
  /** A new secret calendar address of the employee's schedule; the previous one stops working. */
  createCalendarLink(user: Pick<User, 'employeeId'>, caller: Pick<Caller, 'now'>): Promise<{ token: string }>
  calendarLinkCreatedAt(user: Pick<User, 'employeeId'>): Promise<string | null>
  revokeCalendarLink(user: Pick<User, 'employeeId'>): Promise<void>
  calendarOf(token: string): Promise<User | null>
}
