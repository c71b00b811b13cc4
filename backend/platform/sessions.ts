import type { User } from '#schema/identity/rest.ts'
import type { ReaderKind } from '#schema/readers/events.ts'

/** One call: its address, for the limits on guessing, and the command that it is. */
export type Caller = { address: string; commandId: string; now: Date }

/** A reader or kiosk that has shown its secret. */
export type DeviceSession = { readerId: string; organizationId: string; locationId: string; kind: ReaderKind }

/** Who is signed in. Each answers `null` for a token or secret that is unknown, expired or revoked. */
export type Sessions = {
  session(token: string): Promise<User | null>
  /** By the token's hash: a connection that stays open need not keep the secret. */
  sessionByHash(hash: string): Promise<User | null>
  /** The hash of the session that a socket token opens a connection for. */
  sessionOfSocketToken(token: string): Promise<string | null>
  device(secret: string): Promise<DeviceSession | null>
}
