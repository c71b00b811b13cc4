import { Refusal } from '#kernel/commands/refusal.ts'
import { networkOf } from './attempts.ts'
import type { Identity } from './identity.ts'
import { useLink } from './links.ts'
import { onOwnBehalf, type Parts } from './options.ts'
import { userOf } from './user.ts'

const NO_LONGER_VALID = 'This verification link is no longer valid'

export function verifyEmail({ database, commands, sessions, gate }: Parts): Identity['verifyEmail'] {
  return async (token, caller) => {
    const { position, employeeId } = await gate(() =>
      database.kysely.transaction().execute(async (transaction) => {
        const link = await useLink(transaction, 'verify_email', token, caller.commandId, caller.now)
        const user = link && userOf(await commands.readState('employee', link.employeeId))
        if (!link || !user) throw new Refusal('invalid', NO_LONGER_VALID)
        return { ...link, ...(await commands.verifyEmail(onOwnBehalf(user, caller), link)) }
      }),
    )
    await sessions.refresh(employeeId)
    return { message: 'Email verified successfully!', position }
  }
}

export function resendVerification({ commands, attempts, letters }: Parts): Identity['resendVerification'] {
  return async ({ employeeId }, { address, now }) => {
    const user = userOf(await commands.readState('employee', employeeId))
    if (!user || user.emailVerified) throw new Refusal('conflict', 'Your email is already verified')
    await attempts.spend(
      [
        { kind: 'mail account', of: employeeId },
        { kind: 'mail address', of: networkOf(address) },
      ],
      now,
    )
    letters.sendVerification(user, now)
  }
}
