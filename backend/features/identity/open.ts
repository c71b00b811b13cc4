import type { MailBudget } from '#backend/platform/config.ts'
import { kioskCodes } from './secrets/kiosk-codes.ts'
import type { Deps } from './deps.ts'
import type { Identity } from './identity.ts'
import { confirmEmailChange } from './email-change/confirm.ts'
import { offerEmail } from './email-change/offer.ts'
import { emailChangeRequests } from './email-change/request.ts'
import { openAttempts } from './limits/attempts.ts'
import { openLimiter } from './limits/limiter.ts'
import { openMailBudget, type MailTrust } from './limits/mail-budget.ts'
import { openMailer, type MailerDeps } from './mailer.ts'
import type { Cost } from './passwords/argon2.ts'
import { openPasswords, reservedTurn } from './passwords/passwords.ts'
import { changePassword, forgotPassword, resetLinkOf, resetPassword } from './passwords/recovery.ts'
import { apiTokenSecrets } from './secrets/api-tokens.ts'
import { calendarLinks } from './secrets/calendar-links.ts'
import { badgeGuesses, pins } from './secrets/pins.ts'
import { openReaderSecrets } from './secrets/reader-secrets.ts'
import { openPasskeys } from './second-factor/passkeys.ts'
import { openSecondFactor } from './second-factor/second-factor.ts'
import { recordSecurity } from './security/record.ts'
import { signedInDevices } from './sessions/signed-in-devices.ts'
import { openSessions } from './sessions/sessions.ts'
import { signIn } from './sessions/sign-in.ts'
import { singleSignOnSessions } from './sessions/single-sign-on.ts'
import { socketTokens } from './sessions/socket-tokens.ts'
import { storeFirstPassword } from './sign-up/first-password.ts'
import { invitations } from './sign-up/invitations.ts'
import { registerOrganization } from './sign-up/registration.ts'
import { openSignUpPolicy, type SignUpOptions } from './sign-up/sign-up-policy.ts'
import { resendVerification, verifyEmail } from './sign-up/verification.ts'
import { openUsers } from './user.ts'
import type { Keys } from '#kernel/sealing/keys.ts'
import { unwatched, type LogWatch } from '#kernel/log/log-watch.ts'
import { openSealedText, secretHash } from '#backend/platform/secret.ts'

type IdentityOptions = MailerDeps & {
  keys: Pick<Keys, 'obtain'>
  mailBudget?: MailBudget
  /** Default: from the read models. */
  mailTrustOf?: (organizationId: string) => Promise<MailTrust>
  commands: Deps['commands']
  logWatch?: Pick<LogWatch, 'readOr'>
  demo?: boolean
  /** Default: open. */
  signUp?: SignUpOptions
  passwordCost?: Cost
  now?: () => Date
}

export type OpenIdentity = Identity & {
  setPassword(employeeId: string, password: string): Promise<void>
  setFirstPassword(employeeId: string, password: string): Promise<void>
  idle(): Promise<void>
  close(): Promise<void>
}

export async function openIdentity(options: IdentityOptions): Promise<OpenIdentity> {
  const { database, commands, logWatch = unwatched, now = () => new Date() } = options
  const readUser = openUsers({ database, commands, logWatch })
  const limited = openLimiter(2)
  const deps: Deps = {
    database,
    commands,
    readUser,
    sessions: openSessions({ database, readUser, now }),
    attempts: openAttempts(database),
    passwords: await openPasswords(database, options.passwordCost),
    mailer: openMailer(options),
    mailBudget: openMailBudget({
      database,
      logger: options.logger,
      budget: options.mailBudget,
      trustOf: options.mailTrustOf,
    }),
    signUpPolicy: openSignUpPolicy(options.signUp ?? { mode: 'open' }, { database, limited }),
    limited,
  }
  const { sessions, passwords, mailer } = deps
  const secondFactor = openSecondFactor({ ...deps, keys: options.keys })
  const { stop: stopReaders, ...readers } = openReaderSecrets(database, now)
  return {
    session: sessions.find,
    secondFactor,
    passkeys: openPasskeys({ ...deps, keys: options.keys, publicUrl: options.publicUrl }),
    signIn: signIn({ ...deps, secondFactor }, { demo: options.demo ?? false }),
    async signOut(token, user, caller) {
      await sessions.end(secretHash(token))
      await recordSecurity(database.kysely, user, 'signed_out', caller)
    },
    registerOrganization: registerOrganization(deps),
    checkSetupLink: deps.signUpPolicy.checkSetupLink,
    verifyEmail: verifyEmail(deps),
    resendVerification: resendVerification(deps),
    forgotPassword: forgotPassword(deps),
    resetLinkOf: resetLinkOf(deps),
    resetPassword: resetPassword(deps),
    changePassword: changePassword(deps),
    confirmEmail: confirmEmailChange(deps),
    ...emailChangeRequests(deps),
    offerEmail: offerEmail(deps),
    storeFirstPassword: ({ chosenBy, ...first }, at) =>
      storeFirstPassword(passwords, { ...first, mustChange: true }, reservedTurn(chosenBy, {}), at),
    admitAccount: deps.signUpPolicy.admitAccount,
    mailVerification: mailer.sendVerification,
    admitMail: deps.mailBudget.spend,
    mailUsage: deps.mailBudget.usage,
    ...invitations(deps),
    ...calendarLinks(deps),
    ...pins(deps, now),
    ...badgeGuesses(deps, now),
    ...kioskCodes(deps, now),
    ...readers,
    ...apiTokenSecrets(database.kysely, sessions, now),
    ...socketTokens(database, sessions, now),
    ...signedInDevices(deps),
    ...singleSignOnSessions(deps),
    ...openSealedText(options.keys, 'single sign-on'),
    async setPassword(employeeId, password) {
      await passwords.store(database.kysely, employeeId, await passwords.hash(password, {}), now())
    },
    async setFirstPassword(employeeId, password) {
      await passwords.storeFirst({ employeeId, password, mustChange: false }, {}, now())
    },
    refresh: sessions.refresh,
    idle: mailer.idle,
    async close() {
      sessions.stop()
      stopReaders()
      await mailer.idle()
    },
  }
}
