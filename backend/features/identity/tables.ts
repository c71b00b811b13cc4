import type { ColumnType, Generated } from 'kysely'
import type { ApiTokenKind } from '#schema/api-tokens/events.ts'
import type { SignInMethod } from '#schema/identity/sessions.ts'
import type { SecurityEventKind } from '#schema/identity/security.ts'
import type { Role } from '#schema/people/events.ts'
import type { ReaderKind } from '#schema/readers/events.ts'
import type { Cost } from './passwords/argon2.ts'

/** All instants are ISO 8601 in UTC. */
type Credentials = {
  employee_id: string
  password_hash: string
  changed_at: string
  must_change: Generated<boolean>
}

type SecurityEventRow = {
  event_id: Generated<bigint>
  organization_id: string
  employee_id: string
  kind: SecurityEventKind
  at: string
  address: string | null
  detail: string | null
  expires_at: string
}

type Session = {
  /** SHA-256 of the token, in hex. */
  token_hash: string
  employee_id: string
  organization_id: string
  created_at: string
  seen_at: string
  expires_at: string
  session_id: Generated<string>
  device: string | null
  network: string | null
  method: Generated<SignInMethod>
  /** The account at the provider, of a single sign-on. */
  sso_subject: Generated<string | null>
  /** The provider's id of its own session. */
  sso_sid: Generated<string | null>
}

export type Token = {
  token_hash: string
  purpose:
    | 'verify_email'
    | 'reset_password'
    | 'invitation'
    | 'confirm_current_email'
    | 'confirm_new_email'
    | 'offered_email'
    | 'owner_recovery'
  employee_id: string
  email: string
  expires_at: string
  used_at: Generated<string | null>
  used_by: Generated<string | null>
}

/** `used_by`: the id of the created owner. */
type SetupLink = {
  token_hash: string
  only_first: boolean
  expires_at: string
  used_at: Generated<string | null>
  used_by: Generated<string | null>
}

type CalendarLink = { employee_id: string; token_hash: string; created_at: string }

type ReaderSecret = {
  reader_id: string
  organization_id: string
  location_id: string
  kind: ReaderKind
  secret_hash: string
  created_at: string
}

type KioskCode = { code_hash: string; reader_id: string; organization_id: string; expires_at: string }

type Pin = { employee_id: string; organization_id: string; pin_hash: string; created_at: string }

/** `cost` is fixed with the first PIN, because PINs hashed at another cost could not be found. */
export type PinSalt = { organization_id: string; salt: Buffer; cost: Cost }

type SocketToken = { token_hash: string; session_hash: string; expires_at: string }

export type WaitingMail = {
  organization_id: string
  kind: 'invitation' | 'import'
  subject_id: string
  /** The employee's id. Old rows have the name instead. */
  invited_by: string | null
  expires_at: string
}

/** `session_hash`: the session that requested the change, which survives the change. */
export type EmailChange = {
  employee_id: string
  before: string
  after: string
  before_confirmed_at: string | null
  after_confirmed_at: string | null
  session_hash: string
  expires_at: string
}

type KnownDevice = { token_hash: string; employee_id: string; expires_at: string }

/** `last_step`: the time step of the last accepted code, so that no code works twice. Not confirmed: being set up. */
type Totp = {
  employee_id: string
  sealed_secret: Buffer
  created_at: string
  confirmed_at: string | null
  last_step: number
}

/** `credential_id`: in base64url. `public_key`: COSE. `counter`: of signatures; 0 for passkeys that are synced. */
type Passkey = {
  passkey_id: Generated<string>
  credential_id: string
  employee_id: string
  public_key: Buffer
  counter: ColumnType<bigint, number, number>
  transports: string[]
  name: string
  created_at: string
  last_used_at: string | null
}

/** Challenges of passkey sign-ins that were used, until they expire. */
type UsedChallenge = { challenge_hash: string; expires_at: string }

type RecoveryCode = { code_hash: string; employee_id: string }

/** The current state of the organization's `SecondFactorPolicySet` events. */
type SecondFactorPolicyRow = { organization_id: string; roles: Role[] }

type ApiTokenRow = {
  token_id: string
  token_hash: string
  organization_id: string
  employee_id: string
  kind: ApiTokenKind
  name: string
  scopes: string[]
  created_at: string
  expires_at: string
  last_used_at: Generated<string | null>
}

/** Attempts in the window that ends at `expires_at`. */
export type Failures = { key: string; count: number; expires_at: string }

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'identity.credentials': Credentials
    'identity.sessions': Session
    'identity.tokens': Token
    'identity.setup_links': SetupLink
    'identity.calendar_links': CalendarLink
    'identity.reader_secrets': ReaderSecret
    'identity.kiosk_codes': KioskCode
    'identity.pins': Pin
    'identity.pin_salts': PinSalt
    'identity.socket_tokens': SocketToken
    'identity.waiting_mail': WaitingMail
    'identity.email_changes': EmailChange
    'identity.known_devices': KnownDevice
    'identity.api_tokens': ApiTokenRow
    'identity.failures': Failures
    'identity.totp': Totp
    'identity.recovery_codes': RecoveryCode
    'identity.passkeys': Passkey
    'identity.used_challenges': UsedChallenge
    'identity.second_factor_policies': SecondFactorPolicyRow
    'identity.security_events': SecurityEventRow
  }
}
