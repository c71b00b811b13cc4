import { emailClaimId } from '#backend/features/people/claims.ts'
import { noLongerValid, sent, waiting } from '#backend/features/people/domain/invitation.ts'
import type { Identity } from './identity.ts'
import { goodLink, useLink } from './links.ts'
import { onOwnBehalf, type Parts } from './options.ts'
import { userOf } from './user.ts'

type Invitations = Pick<
  Identity,
  'admitInvitation' | 'admitImport' | 'mailInvitation' | 'invitationOf' | 'acceptInvitation'
>

export function invitations({ database, commands, ...parts }: Parts): Invitations {
  const { passwords, sessions, attempts, letters, gate } = parts

  return {
    admitInvitation: ({ email, organizationId }, now) =>
      attempts.spend(
        [
          { kind: 'mail account', of: emailClaimId(email) },
          { kind: 'invitations', of: organizationId },
        ],
        now,
      ),

    admitImport: (organizationId, now) => attempts.spend([{ kind: 'imports', of: organizationId }], now),
    mailInvitation: letters.sendInvitation,

    async invitationOf(token, { commandId, now }) {
      const link = await goodLink(database, 'invitation', token, commandId, now)
      if (!link) throw noLongerValid()
      const { employeeId } = waiting(await commands.readState('invitation', link.employeeId), now.toISOString())
      return { employeeId }
    },

    async acceptInvitation({ token, password, ...name }, caller) {
      const { commandId, now } = caller
      const link = await goodLink(database, 'invitation', token, commandId, now)
      // Before the hash is computed, which is work that a made-up link must not cause.
      if (!link) throw noLongerValid()
      const { employeeId } = link
      const hash = await passwords.hash(password)
      const { position } = await gate(() =>
        database.kysely.transaction().execute(async (transaction) => {
          // Whoever else follows the link waits here until this is through, and sets no password after it.
          if (!(await useLink(transaction, 'invitation', token, commandId, now))) throw noLongerValid()
          const invitation = sent(await commands.readState('invitation', employeeId))
          if (invitation.status === 'accepted') {
            if (!(await passwords.check(employeeId, password, now))) throw noLongerValid()
          } else {
            waiting(invitation, now.toISOString())
            // Not in the transaction: it must be there when they begin to exist, whatever becomes of this process.
            await passwords.store(database.kysely, employeeId, hash, now)
          }
          return commands.acceptInvitation(onOwnBehalf(invitation, caller), { employeeId, ...name })
        }),
      )
      const user = userOf(await commands.readState('employee', employeeId))
      if (!user) throw noLongerValid()
      return { ...(await sessions.create(user)), position }
    },
  }
}
