import type { Commands } from '#backend/platform/commands.ts'
import type { Database } from '#kernel/postgres/database.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Caller } from '#backend/platform/sessions.ts'
import type { Attempts } from './limits/attempts.ts'
import type { Limiter } from './limits/limiter.ts'
import type { openMailBudget } from './limits/mail-budget.ts'
import type { Mailer } from './mailer.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { SignUpPolicy } from './sign-up/sign-up-policy.ts'
import type { ReadUser } from './user.ts'

export type Deps = {
  database: Database
  commands: Commands
  readUser: ReadUser
  sessions: Sessions
  attempts: Attempts
  passwords: Passwords
  mailer: Mailer
  mailBudget: ReturnType<typeof openMailBudget>
  signUpPolicy: SignUpPolicy
  /** Few may wait for a command at once, because the command needs another connection of the same pool. */
  limited: Limiter
}

export function ownContext(who: { employeeId: string; organizationId: string }, caller: Caller): CommandContext {
  const { commandId, now } = caller
  const { employeeId, organizationId } = who
  return { commandId, now, organizationId, actor: { kind: 'employee', employeeId } }
}
