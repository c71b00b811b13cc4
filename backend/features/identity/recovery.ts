import { emailClaimId } from '#backend/features/people/claims.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { networkOf } from './attempts.ts'
import type { Identity } from './identity.ts'
import { endLinks, goodLink, useLink } from './links.ts'
import { onOwnBehalf, type Parts } from './options.ts'
import { guessesAt, holderOf } from './sign-in.ts'
import { userOf } from './user.ts'

export function forgotPassword({ commands, attempts, letters }: Parts): Identity['forgotPassword'] {
  return async (email, { address, now }) => {
    // Counted for unknown addresses too: the limit must not tell them from known ones.
    await attempts.spend(
      [
        { kind: 'mail account', of: emailClaimId(email) },
        { kind: 'mail address', of: networkOf(address) },
      ],
      now,
    )
    letters.sendReset(async () => {
      const holder = await holderOf(commands, email)
      return holder === undefined ? null : userOf(await commands.readState('employee', holder))
    }, now)
  }
}

/**
 * The new password and its event stand or fall together, as far as a crash between two stores allows: what is left
 * then is an event too many, never a password that changed unseen.
 */
export function resetPassword({ database, commands, ...parts }: Parts): Identity['resetPassword'] {
  const { passwords, sessions, attempts, gate } = parts
  return async ({ token, password }, caller) => {
    const { commandId, now } = caller
    const refusal = () => new Refusal('invalid', 'This password reset link is no longer valid')
    // Before the hash is computed, which is work that a made-up link must not cause.
    if (!(await goodLink(database, 'reset_password', token, commandId, now))) throw refusal()
    const hash = await passwords.hash(password)
    const { position, user } = await gate(() =>
      database.kysely.transaction().execute(async (transaction) => {
        const link = await useLink(transaction, 'reset_password', token, commandId, now)
        const user = link && userOf(await commands.readState('employee', link.employeeId))
        if (!user || user.email !== link.email) throw refusal()
        await passwords.store(transaction, user.employeeId, hash, now)
        await sessions.endAll(transaction, user.employeeId)
        // The one just used may be told again; whoever finds another in an old mail has nothing.
        await endLinks(transaction, 'reset_password', user.employeeId, token)
        const change = { employeeId: user.employeeId, how: 'reset' } as const
        const context = onOwnBehalf(user, caller)
        const { position } = await commands.recordPasswordChange(context, change)
        if (user.emailVerified) return { position, user }
        // Whoever was imported has no other mail than this: its link proves the address as well as another would.
        const step = { ...context, commandId: derivedId(commandId, 'verify'), correlationId: commandId }
        return { ...(await commands.verifyEmail(step, user)), user }
      }),
    )
    sessions.forgetEmployee(user.employeeId)
    await attempts.clear(guessesAt(user.email))
    return { position }
  }
}

export function changePassword({ database, commands, ...parts }: Parts): Identity['changePassword'] {
  const { passwords, sessions, attempts, gate } = parts
  return async (user, token, { currentPassword, newPassword }, caller) => {
    const { employeeId, email } = user
    const { now } = caller
    const guesses = [guessesAt(email)]
    if (!(await passwords.check(employeeId, currentPassword, now, () => attempts.check(guesses, now)))) {
      await attempts.record(guesses, now)
      const message = 'Your current password is incorrect'
      throw new Refusal('invalid', message, { currentPassword: message })
    }
    const hash = await passwords.hash(newPassword)
    const { position } = await gate(() =>
      database.kysely.transaction().execute(async (transaction) => {
        await passwords.store(transaction, employeeId, hash, now)
        await sessions.endAll(transaction, employeeId, token)
        await endLinks(transaction, 'reset_password', employeeId)
        return commands.recordPasswordChange(onOwnBehalf(user, caller), { employeeId, how: 'change' })
      }),
    )
    sessions.forgetEmployee(employeeId)
    return { position }
  }
}
