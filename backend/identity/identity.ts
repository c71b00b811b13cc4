import type {
  ChangePasswordRequest,
  LoginRequest,
  RegisterOrganizationRequest,
  ResetPasswordRequest,
  User,
} from '#schema/rest/auth.ts'
import type { Position } from '../log/log.ts'

/** Where a call came from, for the limits on guessing. */
export type Caller = { address: string; commandId: string; now: Date }

/** A signed-in session: `token` is the opaque secret of the cookie, shown once and hashed at rest. */
export type SignedIn = { user: User; token: string; expiresAt: Date }

/**
 * Accounts, sessions and the single-use links that are mailed. Passwords and sessions are plain state
 * in Postgres, never events; who somebody is comes from their `employee` stream.
 * Methods throw `Refusal`: `unauthenticated`, `conflict`, `invalid`, `too_many_requests`.
 */
export interface Identity {
  /** The user of a session token, or `null` for one that is unknown, expired or signed out. */
  session(token: string): Promise<User | null>
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
  /** To be called when a person's role, name or status changed: their sessions show it everywhere at once. */
  refresh(employeeId: string): Promise<void>
  /** The secret of a new private address of the person's schedule; the one before stops working. Hashed at rest. */
  createCalendarLink(user: Pick<User, 'employeeId'>, caller: Pick<Caller, 'now'>): Promise<{ token: string }>
  removeCalendarLink(user: Pick<User, 'employeeId'>): Promise<void>
  /** Whose schedule such a secret shows; `null` where it is unknown or was replaced, or the person has left. */
  calendarOf(token: string): Promise<User | null>
}
