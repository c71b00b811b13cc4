import type { Logger } from 'pino'
import type { Commands } from '#backend/platform/commands.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Database } from '#backend/platform/database/database.ts'
import type { Mail } from '#backend/platform/mail/mail.ts'
import type { Jobs } from '#kernel/jobs/jobs.ts'
import type { Attempts } from './attempts.ts'
import type { Gate } from './limiter.ts'
import type { Caller } from './identity.ts'
import type { Letters } from './mailer.ts'
import type { Cost } from './password.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'

export type IdentityOptions = {
  database: Database
  commands: Commands
  mail: Mail
  jobs?: Jobs | undefined
  /** Where the links of mails lead, such as `https://muster.example.com`. */
  publicUrl: string
  logger: Logger
  /** What a password's hash may cost; as is recommended where not given. */
  passwordCost?: Cost
  /** The clock that sessions end by; the machine's where not given. */
  now?: () => Date
}

/** What the parts of identity are made of. */
export type Parts = {
  database: Database
  commands: Commands
  sessions: Sessions
  attempts: Attempts
  passwords: Passwords
  letters: Letters
  /**
   * For transactions that wait for a command: its own queries need a connection of the same pool, so those who hold
   * one meanwhile must be few.
   */
  gate: Gate
}

/** A command that somebody gives about themselves. */
export function onOwnBehalf(who: { employeeId: string; organizationId: string }, caller: Caller): CommandContext {
  const { commandId, now } = caller
  const { employeeId, organizationId } = who
  return { commandId, now, organizationId, actor: { kind: 'employee', employeeId } }
}
