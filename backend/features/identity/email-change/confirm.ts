import type { Transaction } from 'kysely'
import { employeeStream } from '#backend/features/people/streams.ts'
import type { Caller } from '#backend/platform/sessions.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { ownContext, type Deps } from '../deps.ts'
import type { Identity } from '../identity.ts'
import { deleteLinks, useLink } from '../links.ts'
import { recordSecurity } from '../security/record.ts'
import type { EmailChange } from '../tables.ts'
import { userOf } from '../user.ts'

const noLongerValid = () => new Refusal('invalid', 'This confirmation link is no longer valid')

/** Uses up the link in the transaction of the change. All responses look alike, so that no link reveals an account. */
export function confirmEmailChange({ database, commands, sessions, mailer, limited }: Deps): Identity['confirmEmail'] {
  async function apply(transaction: Transaction<Tables>, change: EmailChange, caller: Caller) {
    const { employee_id: employeeId, before, after } = change
    const user = userOf(await commands.readState(employeeStream, employeeId))
    await transaction.deleteFrom('identity.email_changes').where('employee_id', '=', employeeId).execute()
    // A retry after a crash finds the address already changed.
    if (!user || (user.email !== before && user.email !== after)) throw noLongerValid()
    try {
      const changed = await commands.changeEmail(ownContext(user, caller), { employeeId, before, after })
      await sessions.endAll(transaction, employeeId, change.session_hash)
      await recordSecurity(transaction, user, 'email_changed', caller)
      for (const purpose of ['reset_password', 'verify_email'] as const) {
        await deleteLinks(transaction, purpose, employeeId)
      }
      return { position: changed.position, taken: undefined, changed: { ...user, email: before } }
    } catch (error) {
      const isTaken = error instanceof Refusal && error.code === 'conflict' && error.fields && 'email' in error.fields
      if (!isTaken) throw error
      const { employeeId, firstName } = user
      return { position: undefined, taken: { employeeId, email: after, firstName }, changed: undefined }
    }
  }

  return async (token, caller) => {
    const { employeeId, position, taken, changed } = await limited(() =>
      database.kysely.transaction().execute(async (transaction) => {
        const change = await confirmOne(transaction, token, caller)
        const isComplete = change.before_confirmed_at !== null && change.after_confirmed_at !== null
        const applied = isComplete
          ? await apply(transaction, change, caller)
          : { position: undefined, taken: undefined, changed: undefined }
        return { ...applied, employeeId: change.employee_id }
      }),
    )
    sessions.forgetEmployee(employeeId)
    if (taken) mailer.sendAddressTaken(taken)
    if (changed) mailer.sendAccountChanged({ ...changed, emailVerified: true }, 'email_changed', caller)
    return { position }
  }
}

/** Locks the email change, so that simultaneous confirmations see each other. */
async function confirmOne(transaction: Transaction<Tables>, token: string, caller: Caller): Promise<EmailChange> {
  for (const [purpose, address, column] of [
    ['confirm_current_email', 'before', 'before_confirmed_at'],
    ['confirm_new_email', 'after', 'after_confirmed_at'],
  ] as const) {
    const link = await useLink(transaction, purpose, token, caller)
    if (!link) continue
    const change = await transaction
      .updateTable('identity.email_changes')
      .set({ [column]: caller.now.toISOString() })
      .where('employee_id', '=', link.employeeId)
      .where(address, '=', link.email)
      .where('expires_at', '>', caller.now.toISOString())
      .returningAll()
      .executeTakeFirst()
    if (change) return change
  }
  throw noLongerValid()
}
