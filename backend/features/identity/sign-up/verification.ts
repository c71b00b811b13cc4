import { Refusal } from '#kernel/commands/refusal.ts'
import { ownContext, type Deps } from '../deps.ts'
import type { Identity } from '../identity.ts'
import { countersOf } from '../limits/attempts.ts'
import { useLink } from '../links.ts'
import { userOf } from '../user.ts'
import { employeeStream } from '#backend/features/people/streams.ts'

export function verifyEmail({ database, commands, sessions, limited }: Deps): Identity['verifyEmail'] {
  return async (token, caller) => {
    const { position, employeeId } = await limited(() =>
      database.kysely.transaction().execute(async (transaction) => {
        const link = await useLink(transaction, 'verify_email', token, caller)
        const user = link && userOf(await commands.readState(employeeStream, link.employeeId))
        if (!link || !user) throw new Refusal('invalid', 'This verification link is no longer valid')
        return { ...link, ...(await commands.verifyEmail(ownContext(user, caller), link)) }
      }),
    )
    await sessions.refresh(employeeId)
    return { message: 'Email verified successfully!', position }
  }
}

export function resendVerification({ commands, attempts, mailer }: Deps): Identity['resendVerification'] {
  return async ({ employeeId }, { address, now }) => {
    const user = userOf(await commands.readState(employeeStream, employeeId))
    if (!user || user.emailVerified) throw new Refusal('conflict', 'Your email is already verified')
    await attempts.spend([{ kind: 'mail account', of: employeeId }, ...countersOf('mail address', address)], now)
    mailer.sendVerification(user, now)
  }
}
