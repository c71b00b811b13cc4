import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { ownContext, type Deps } from '../deps.ts'
import type { Identity } from '../identity.ts'
import { countersOf } from '../limits/attempts.ts'
import { recordSecurity } from '../security/record.ts'
import { deleteLinks, findLink, useLink } from '../links.ts'
import { deleteCalendarLink } from '../secrets/calendar-links.ts'
import { secretHash } from '#backend/platform/secret.ts'
import { checkCurrentPassword } from './current-password.ts'
import { reservedTurn, strangersTurn } from './passwords.ts'
import { removeFactors } from '../second-factor/remove-factors.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { forgetDevices } from '../sessions/known-devices.ts'
import { takeOfferedEmail } from '../email-change/offer.ts'
import { deleteEmailChange } from '../email-change/pending.ts'
import { guessesAt, usersClaiming } from '../sessions/sign-in.ts'
import { refuseIfSingleSignOnRequired, requiresSingleSignOn } from '../sessions/required-single-sign-on.ts'
import type { User } from '#schema/identity/rest.ts'
import { userOf } from '../user.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { employeeStream } from '#backend/features/people/streams.ts'

export function forgotPassword({ database, commands, attempts, mailer }: Deps): Identity['forgotPassword'] {
  return async (email, { address, now }) => {
    // Counted for unknown addresses too, so that the limit does not reveal whether an account exists.
    await attempts.spend(
      [{ kind: 'mail account', of: await commands.emailClaimId(email) }, ...countersOf('mail address', address)],
      now,
    )
    mailer.sendResets(async () => {
      const accounts: User[] = []
      for (const user of await usersClaiming(commands, email)) {
        if (!(await requiresSingleSignOn(database.kysely, user))) accounts.push(user)
      }
      if (accounts.length < 2) return accounts
      return Promise.all(
        accounts.map(async (user) => {
          const organization = await commands.readState(organizationStream, user.organizationId)
          return { ...user, organization: organization.status === 'founded' ? organization.name : undefined }
        }),
      )
    }, now)
  }
}

const linkNoLongerValid = () => new Refusal('invalid', 'This password reset link is no longer valid')

async function findResetLink(on: Kysely<Tables>, token: string, caller: Parameters<typeof findLink>[3]) {
  for (const purpose of ['reset_password', 'offered_email', 'owner_recovery'] as const) {
    const link = await findLink(on, purpose, token, caller)
    if (link) return link
  }
  return undefined
}

export function resetLinkOf({ database }: Deps): Identity['resetLinkOf'] {
  return async (token, caller) => {
    const link = await findResetLink(database.kysely, token, caller)
    if (!link) throw linkNoLongerValid()
    return { email: link.email }
  }
}

/** A crash in between may leave an event without a change, but never a changed password without an event. */
export function resetPassword({ database, commands, ...deps }: Deps): Identity['resetPassword'] {
  const { passwords, sessions, attempts, limited, mailer } = deps
  return async ({ token, password }, caller) => {
    const { commandId, now } = caller
    await refuseCommonPassword(password)
    // Checked before hashing, so that invented links don't cost a hash.
    if (!(await findResetLink(database.kysely, token, caller))) throw linkNoLongerValid()
    const hash = await passwords.hash(password, strangersTurn(caller))
    const { position, user, isRecovered } = await limited(() =>
      database.kysely.transaction().execute(async (transaction) => {
        const offered = await useLink(transaction, 'offered_email', token, caller)
        if (offered) await takeOfferedEmail(commands, offered, caller)
        const recovery = await useLink(transaction, 'owner_recovery', token, caller)
        const link = offered ?? recovery ?? (await useLink(transaction, 'reset_password', token, caller))
        const user = link && userOf(await commands.readState(employeeStream, link.employeeId))
        if (!user || user.email !== link.email) throw linkNoLongerValid()
        const isRecovered = recovery !== undefined
        if (isRecovered && user.role !== 'owner') throw linkNoLongerValid()
        await refuseIfSingleSignOnRequired(transaction, user)
        if (offered) await recordSecurity(transaction, user, 'email_changed', caller)
        await passwords.store(transaction, user.employeeId, hash, now)
        await sessions.endAll(transaction, user.employeeId)
        await recordSecurity(transaction, user, 'password_reset', caller)
        if (isRecovered) {
          await removeFactors(transaction, user.employeeId)
          const detail = 'by a recovery link'
          await recordSecurity(transaction, user, 'second_factor_removed', { ...caller, detail })
        }
        await deleteCalendarLink(transaction, user.employeeId)
        await forgetDevices(transaction, user.employeeId)
        await deleteEmailChange(transaction, user.employeeId)
        // Keeps the used link, so that the same command may retry. Links in older mails stop working.
        await deleteLinks(transaction, 'reset_password', user.employeeId, token)
        await deleteLinks(transaction, 'owner_recovery', user.employeeId, token)
        const context = ownContext(user, caller)
        const change = { employeeId: user.employeeId, how: 'reset' } as const
        const { position } = await commands.recordPasswordChange(context, change)
        // A recovery link was printed, not mailed, so using it says nothing about the address.
        if (user.emailVerified || isRecovered) return { position, user, isRecovered }
        // An imported employee gets no verification mail, because this link verifies the address as well.
        const step = { ...context, commandId: derivedId(commandId, 'verify'), correlationId: commandId }
        return { ...(await commands.verifyEmail(step, user)), user, isRecovered }
      }),
    )
    sessions.forgetEmployee(user.employeeId)
    mailer.sendAccountChanged(user, isRecovered ? 'account_recovered' : 'password_reset', caller)
    await attempts.clear(await guessesAt(commands, user.email))
    return { position }
  }
}

export function changePassword(deps: Deps): Identity['changePassword'] {
  const { database, commands, passwords, sessions, limited, mailer } = deps
  return async (user, token, { currentPassword, newPassword }, caller) => {
    await refuseCommonPassword(newPassword, 'newPassword')
    const { employeeId } = user
    const { now } = caller
    await checkCurrentPassword(deps, { user, token }, currentPassword, caller, {
      field: 'currentPassword',
      what: 'to change it',
    })
    if (newPassword === currentPassword) {
      const message = 'Please choose a password that you have not had'
      throw new Refusal('invalid', message, { newPassword: message })
    }
    const hash = await passwords.hash(newPassword, reservedTurn(employeeId, caller))
    const { position } = await limited(() =>
      database.kysely.transaction().execute(async (transaction) => {
        await passwords.store(transaction, employeeId, hash, now)
        await sessions.endAll(transaction, employeeId, secretHash(token))
        await deleteCalendarLink(transaction, employeeId)
        await forgetDevices(transaction, employeeId)
        await recordSecurity(transaction, user, 'password_changed', caller)
        await deleteLinks(transaction, 'reset_password', employeeId)
        await deleteLinks(transaction, 'owner_recovery', employeeId)
        await deleteEmailChange(transaction, employeeId)
        return commands.recordPasswordChange(ownContext(user, caller), { employeeId, how: 'change' })
      }),
    )
    sessions.forgetEmployee(employeeId)
    mailer.sendAccountChanged(user, 'password_changed', caller)
    return { position }
  }
}
