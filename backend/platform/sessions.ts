import type { User } from '#schema/identity/rest.ts'
import type { ReaderKind } from '#schema/readers/events.ts'

/** One call: its address, for rate limits, and its command. */
export type Caller = { address: string; commandId: string; now: Date }

/** A reader or kiosk, authenticated by its secret. */
export type DeviceSession = { readerId: string; organizationId: string; locationId: string; kind: ReaderKind }

/** Authentication. Each method answers `null` for an unknown, expired or revoked token or secret. */
export type Sessions = {
  session(token: string): Promise<User | null>
  /** By the token's hash: an open connection need not keep the secret. */
  sessionByHash(hash: string): Promise<User | null>
  /** The hash of the session that a socket token opens a connection for. */
  sessionOfSocketToken(token: string): Promise<string | null>
  device(secret: string): Promise<DeviceSession | null>
}
