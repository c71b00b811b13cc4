import type { ColumnType } from 'kysely'

type Instant = ColumnType<string, Date, Date>

export type Credentials = { employee_id: string; password_hash: string; changed_at: Instant }

export type Session = {
  /** SHA-256 of the token, in hex. */
  token_hash: string
  employee_id: string
  organization_id: string
  created_at: Instant
  /** To the hour: it is written only when it is that old. */
  seen_at: Instant
  expires_at: Instant
}

export type Token = {
  token_hash: string
  purpose: 'verify_email' | 'reset_password'
  employee_id: string
  /** The address that the link was sent to. */
  email: string
  expires_at: Instant
  used_at: ColumnType<string | null, Date | undefined, Date>
  /** The command that used it, which may be sent again. */
  used_by: ColumnType<string | null, string | undefined, string>
}

/** Failed attempts of one account or address since the window began that ends at `expires_at`. */
export type Failures = { key: string; count: number; expires_at: Instant }

export interface IdentityTables {
  'identity.credentials': Credentials
  'identity.sessions': Session
  'identity.tokens': Token
  'identity.failures': Failures
}
