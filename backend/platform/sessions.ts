import type { User } from '#schema/identity/rest.ts'
import type { ReaderKind } from '#schema/readers/events.ts'

export type Caller = {
  address: string
  commandId: string
  now: Date
  isGone?: () => boolean
}

export type DeviceSession = { readerId: string; organizationId: string; locationId: string; kind: ReaderKind }

/** Authentication. Each method returns `null` for an unknown, expired or revoked token or secret. */
export type Sessions = {
  session(token: string): Promise<User | null>
  /** Finds a session by its token's hash, so that open connections need not keep the token. */
  sessionByHash(hash: string): Promise<User | null>
  sessionOfSocketToken(token: string): Promise<string | null>
  device(secret: string): Promise<DeviceSession | null>
}
