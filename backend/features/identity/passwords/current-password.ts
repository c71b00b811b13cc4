import { Refusal } from '#kernel/commands/refusal.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Caller } from '#backend/platform/sessions.ts'
import type { Deps } from '../deps.ts'
import { recordSecurity } from '../security/record.ts'
import { guessesAt } from '../sessions/sign-in.ts'

/** A wrong password counts like a failed sign-in. @throws Refusal `invalid` for `field` */
export function openPasswordCheck({
  database,
  passwords,
  attempts,
  commands,
}: Pick<Deps, 'database' | 'commands' | 'passwords' | 'attempts'>) {
  return async (user: User, password: string, caller: Caller, { field, what }: { field: string; what: string }) => {
    const { now } = caller
    const guesses = [await guessesAt(commands, user.email)]
    if (
      await passwords.check(user.employeeId, password, {
        admit: () => attempts.check(guesses, now),
        isGone: caller.isGone,
        reserved: true,
      })
    )
      return
    await attempts.record(guesses, now)
    await recordSecurity(database.kysely, user, 'sign_in_failed', { ...caller, detail: `current password, ${what}` })
    const message = 'Your current password is incorrect'
    throw new Refusal('invalid', message, { [field]: message })
  }
}
