import { Refusal } from '#kernel/commands/refusal.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Caller } from '#backend/platform/sessions.ts'
import type { Deps } from '../deps.ts'
import { recordSecurity } from '../security/record.ts'
import type { Counter } from '../limits/attempts.ts'
import { secretHash } from '#backend/platform/secret.ts'
import { reservedTurn } from './passwords.ts'

/**
 * Counts wrong passwords by session, so that guesses at the sign-in form can't stop a signed-in user from changing the password.
 * @throws Refusal `invalid` for `field`
 */
export async function checkCurrentPassword(
  { database, passwords, attempts }: Pick<Deps, 'database' | 'passwords' | 'attempts'>,
  { user, token }: { user: User; token: string },
  password: string,
  caller: Caller,
  { field, what }: { field: string; what: string },
) {
  const { now } = caller
  const guesses: Counter[] = [{ kind: 'current password', of: secretHash(token) }]
  if (
    await passwords.check(user.employeeId, password, {
      admit: () => attempts.check(guesses, now),
      ...reservedTurn(user.employeeId, caller),
    })
  )
    return
  await attempts.record(guesses, now)
  await recordSecurity(database.kysely, user, 'sign_in_failed', { ...caller, detail: `current password, ${what}` })
  const message = 'Your current password is incorrect'
  throw new Refusal('invalid', message, { [field]: message })
}
