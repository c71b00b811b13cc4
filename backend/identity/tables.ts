import type { Generated } from 'kysely'

/** Instants are ISO 8601 in UTC, as everywhere. */
export type Credentials = { employee_id: string; password_hash: string; changed_at: string }

export type Session = {
  /** SHA-256 of the token, in hex. */
  token_hash: string
  employee_id: string
  organization_id: string
  created_at: string
  /** To the hour: it is written only when it is that old. */
  seen_at: string
  expires_at: string
}

export type Token = {
  token_hash: string
  purpose: 'verify_email' | 'reset_password'
  employee_id: string
  /** The address that the link was sent to. */
  email: string
  expires_at: string
  used_at: Generated<string | null>
  /** The command that used it, which may be sent again. */
  used_by: Generated<string | null>
}

export type CalendarLink = { employee_id: string; token_hash: string; created_at: string }

/** Attempts of one account or address since the window began that ends at `expires_at`. */
export type Failures = { key: string; count: number; expires_at: string }

export interface IdentityTables {
  'identity.credentials': Credentials
  'identity.sessions': Session
  'identity.tokens': Token
  'identity.calendar_links': CalendarLink
  'identity.failures': Failures
}
