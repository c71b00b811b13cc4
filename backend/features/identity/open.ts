import { openAttempts } from './attempts.ts'
import { openGate } from './limiter.ts'
import { calendarLinks } from './calendar-links.ts'
import { storeFirstPassword } from './first-password.ts'
import type { Identity } from './identity.ts'
import { invitations } from './invitations.ts'
import { openLetters } from './mailer.ts'
import type { IdentityOptions, Parts } from './options.ts'
import { openPasswords } from './passwords.ts'
import { pins } from './pins.ts'
import { openReaderSecrets } from './reader-secrets.ts'
import { changePassword, forgotPassword, resetPassword } from './recovery.ts'
import { registerOrganization } from './registration.ts'
import { openSessions } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { socketTokens } from './socket-tokens.ts'
import { userOf } from './user.ts'
import { resendVerification, verifyEmail } from './verification.ts'

export type OpenIdentity = Identity & {
  /** Gives an account that a script has hired, such as the demo's, its password. */
  setPassword(employeeId: string, password: string): Promise<void>
  /** Resolves when no mail is under way. */
  idle(): Promise<void>
  close(): Promise<void>
}

export async function openIdentity(options: IdentityOptions): Promise<OpenIdentity> {
  const { database, commands, now = () => new Date() } = options
  const readUser = async (employeeId: string) => userOf(await commands.readState('employee', employeeId))
  const parts: Parts = {
    database,
    commands,
    sessions: openSessions({ database, readUser, now }),
    attempts: openAttempts(database),
    passwords: await openPasswords(database, options.passwordCost),
    letters: openLetters(options),
    gate: openGate(2),
  }
  const { sessions, passwords, letters } = parts
  const { stop: stopReaders, ...readers } = openReaderSecrets(database, now)
  return {
    session: sessions.find,
    signIn: signIn(parts),
    signOut: sessions.end,
    registerOrganization: registerOrganization(parts),
    verifyEmail: verifyEmail(parts),
    resendVerification: resendVerification(parts),
    forgotPassword: forgotPassword(parts),
    resetPassword: resetPassword(parts),
    changePassword: changePassword(parts),
    storeFirstPassword: storeFirstPassword(parts),
    mailVerification: letters.sendVerification,
    ...invitations(parts),
    ...calendarLinks(parts),
    ...pins(parts, now),
    ...readers,
    ...socketTokens(database, sessions, now),
    async setPassword(employeeId, password) {
      await passwords.store(database.kysely, employeeId, await passwords.hash(password), now())
    },
    refresh: sessions.refresh,
    idle: letters.idle,
    async close() {
      sessions.stop()
      stopReaders()
      await letters.idle()
    },
  }
}
