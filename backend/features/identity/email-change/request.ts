import { normalizedEmail } from '#backend/features/people/claims.ts'
import { secretHash } from '#backend/platform/secret.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Identity } from '../identity.ts'
import { countersOf } from '../limits/attempts.ts'
import { expiryOf } from '../links.ts'
import { checkCurrentPassword } from '../passwords/current-password.ts'
import { deleteEmailChange, deleteEmailChangeLinks, findEmailChange, pendingOf } from './pending.ts'

type Requests = Pick<Identity, 'requestEmailChange' | 'emailChangeOf' | 'cancelEmailChange'>

/** Whether another account has the address is reported after both confirmations, and to that address alone. */
export function emailChangeRequests(deps: Deps): Requests {
  const { database, commands, attempts, mailer } = deps
  return {
    async requestEmailChange(user, token, request, caller) {
      const { employeeId, firstName, email: before } = user
      const { now } = caller
      const after = normalizedEmail(request.newEmail)
      await checkCurrentPassword(deps, { user, token }, request.password, caller, {
        field: 'password',
        what: 'to change the address',
      })
      if (after === before) {
        const message = 'This is your email address already'
        throw new Refusal('invalid', message, { newEmail: message })
      }
      await attempts.spend(
        [
          { kind: 'mail account', of: employeeId },
          { kind: 'mail account', of: await commands.emailClaimId(after) },
          ...countersOf('mail address', caller.address),
        ],
        now,
      )
      const pending = await database.kysely.transaction().execute(async (transaction) => {
        const earlier = await findEmailChange(transaction, employeeId, now)
        const same = earlier?.after === after && earlier.before === before ? earlier : undefined
        const row = {
          before,
          after,
          before_confirmed_at: same?.before_confirmed_at ?? null,
          after_confirmed_at: same?.after_confirmed_at ?? null,
          session_hash: secretHash(token),
          expires_at: expiryOf('confirm_new_email', now).toISOString(),
        }
        await deleteEmailChangeLinks(transaction, employeeId)
        return transaction
          .insertInto('identity.email_changes')
          .values({ employee_id: employeeId, ...row })
          .onConflict((conflict) => conflict.column('employee_id').doUpdateSet(row))
          .returningAll()
          .executeTakeFirstOrThrow()
      })
      const { currentConfirmed, newConfirmed } = pendingOf(pending)
      const sides = [...(currentConfirmed ? [] : ['current' as const]), ...(newConfirmed ? [] : ['new' as const])]
      mailer.sendEmailChange({ employeeId, firstName, before, after, sides }, now)
    },

    async emailChangeOf({ employeeId }, { now }) {
      const row = await findEmailChange(database.kysely, employeeId, now)
      return row ? pendingOf(row) : null
    },

    cancelEmailChange: ({ employeeId }) => deleteEmailChange(database.kysely, employeeId),
  }
}
