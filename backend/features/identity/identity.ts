import type {
  ChangePasswordRequest,
  LoginRequest,
  RegisterOrganizationRequest,
  ResetPasswordRequest,
  User,
} from '#schema/identity/rest.ts'
import type { AcceptInviteRequest } from '#schema/people/rest.ts'
import type { ReaderKind } from '#schema/readers/events.ts'
import type { Position } from '#kernel/log/log.ts'

/** Where a call came from, for the limits on guessing. */
export type Caller = { address: string; commandId: string; now: Date }

/** A signed-in session: `token` is the opaque secret of the cookie, shown once and hashed at rest. */
export type SignedIn = { user: User; token: string; expiresAt: Date }

/** A reader or kiosk that has shown its secret. */
export type DeviceSession = { readerId: string; organizationId: string; locationId: string; kind: ReaderKind }

/** `invitedBy`: the name of who invites. */
export type InvitationMail = {
  employeeId: string
  email: string
  organization: string
  invitedBy: string
  expiresAt: string
}

/**
 * Accounts, sessions and the single-use links that are mailed. Passwords and sessions are plain state
 * in Postgres, never events; who somebody is comes from their `employee` stream.
 * Methods throw `Refusal`: `unauthenticated`, `conflict`, `invalid`, `too_many_requests`.
 */
export interface Identity {
  /** The user of a session token, or `null` for one that is unknown, expired or signed out. */
  session(token: string): Promise<User | null>
  /** As `session` does, by the token's hash: who keeps a connection open need not keep its secret. */
  sessionByHash(hash: string): Promise<User | null>
  /** A token to open a live connection with, for a few minutes at most and no longer than the session. */
  createSocketToken(sessionToken: string): Promise<{ token: string; expiresAt: Date }>
  /** The hash of the session that a token opens a connection for; `null` for one that is unknown or has run out. */
  sessionOfSocketToken(token: string): Promise<string | null>
  signIn(request: LoginRequest, caller: Caller): Promise<SignedIn>
  signOut(token: string): Promise<void>
  /** Founds the organisation with its first location and owner. `position`: what a reader must wait for. */
  registerOrganization(
    request: RegisterOrganizationRequest,
    caller: Caller,
  ): Promise<{ employeeId: string; position: Position }>
  verifyEmail(token: string, caller: Caller): Promise<{ message: string; position: Position }>
  resendVerification(user: User, caller: Caller): Promise<void>
  /** Says nothing of whether the address is known. */
  forgotPassword(email: string, caller: Caller): Promise<void>
  /** Ends every session of the account. */
  resetPassword(request: ResetPasswordRequest, caller: Caller): Promise<{ position: Position }>
  /** Ends every other session of the account. */
  changePassword(
    user: User,
    token: string,
    request: ChangePasswordRequest,
    caller: Caller,
  ): Promise<{ position: Position }>
  /** A password for somebody who is about to be added. `conflict` where the command's id was used for somebody else. */
  storeFirstPassword(employeeId: string, password: string, caller: Pick<Caller, 'now'>): Promise<void>
  /** Mails the link of an invitation. Links mailed before stop working, by the time this resolves. */
  mailInvitation(invitation: InvitationMail, now: Date): Promise<void>
  /** Mails somebody who was added a link by which they verify their address. */
  mailVerification(who: Pick<User, 'employeeId' | 'email' | 'firstName'>, now: Date): void
  /**
   * To be asked before an address is invited, whoever's it is.
   * @throws Refusal `too_many_requests` where it, or by this organisation anybody, was invited too often of late
   */
  admitInvitation(invitation: { email: string; organizationId: string }, now: Date): Promise<void>
  /** To be asked before people are imported. @throws Refusal `too_many_requests` for the eleventh time within an hour */
  admitImport(organizationId: string, now: Date): Promise<void>
  /** Whose invitation a link is, without using it up. `conflict` where it is unknown, used or has run out. */
  invitationOf(token: string, caller: Pick<Caller, 'commandId' | 'now'>): Promise<{ employeeId: string }>
  /** Stores the password, adds the employee and signs them in; the link is used up. */
  acceptInvitation(request: AcceptInviteRequest, caller: Caller): Promise<SignedIn & { position: Position }>
  /** A new kiosk PIN that nobody else of the organisation has; the one before stops working. Hashed at rest. */
  createPin(who: Pick<User, 'employeeId' | 'organizationId'>): Promise<{ pin: string }>
  removePin(employeeId: string): Promise<void>
  /** Those of `employeeIds` who have one. */
  havePins(employeeIds: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Whose PIN it is, `null` where nobody's who is active.
   * @throws Refusal `too_many_requests` after too many wrong ones at one kiosk
   */
  holderOfPin(kiosk: Pick<DeviceSession, 'readerId' | 'organizationId'>, pin: string): Promise<string | null>
  /** The new secret of a reader or kiosk; the one before stops working. Hashed at rest. */
  createReaderSecret(reader: DeviceSession): Promise<{ secret: string }>
  removeReaderSecret(readerId: string): Promise<void>
  /** Which reader or kiosk has the secret, `null` where none has (any more). */
  device(secret: string): Promise<DeviceSession | null>
  /** To be called when a person's role, name or status changed: their sessions show it everywhere at once. */
  refresh(employeeId: string): Promise<void>
  /** The secret of a new private address of the person's schedule; the one before stops working. Hashed at rest. */
  createCalendarLink(user: Pick<User, 'employeeId'>, caller: Pick<Caller, 'now'>): Promise<{ token: string }>
  removeCalendarLink(user: Pick<User, 'employeeId'>): Promise<void>
  /** Whose schedule such a secret shows; `null` where it is unknown or was replaced, or the person has left. */
  calendarOf(token: string): Promise<User | null>
}
