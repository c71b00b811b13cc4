import type { User } from '#schema/identity/rest.ts'
import type { ReaderKind } from '#schema/readers/events.ts'
import { apiTokenPrefix, isApiToken, secretHash } from './secret.ts'

export type Caller = {
  address: string
  commandId: string
  now: Date
  isGone?: () => boolean
  userAgent?: string | undefined
}

export type DeviceSession = { readerId: string; organizationId: string; locationId: string; kind: ReaderKind }

/** A session or API token to check again, all of an employee's, or any of them. */
export type SessionChange = { key: string } | { employeeId: string } | 'any'

/** Identifies a session, or an API token, without its secret. */
export const sessionKey = (token: string): string =>
  isApiToken(token) ? `${apiTokenPrefix}${secretHash(token)}` : secretHash(token)

export const concerns = (change: SessionChange, key: string, employeeId: string): boolean =>
  change === 'any' || ('key' in change ? change.key === key : change.employeeId === employeeId)

/** Authentication. Each method returns `null` for an unknown, expired or revoked token or secret. */
export type Sessions = {
  session(token: string): Promise<User | null>
  /** Finds a session by its `sessionKey`, so that open connections need not keep the token. */
  sessionByKey(key: string): Promise<User | null>
  /** Calls `listener` when sessions may have ended, on any gateway. Returns the function that stops it. */
  onSessionChange(listener: (change: SessionChange) => void): () => void
  /** Returns the key of the socket token's session. */
  sessionOfSocketToken(token: string): Promise<string | null>
  device(secret: string): Promise<DeviceSession | null>
}
