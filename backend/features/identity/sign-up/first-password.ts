import { Refusal } from '#kernel/commands/refusal.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import type { Passwords } from '../passwords/passwords.ts'

/** Runs before the account is created: an account without a password could never be used. */
export async function storeFirstPassword(
  passwords: Passwords,
  ...[first, turn, now]: Parameters<Passwords['storeFirst']>
): Promise<void> {
  await refuseCommonPassword(first.password)
  if (await passwords.storeFirst(first, turn, now)) return
  // A stranger who learns a command id must not set the account's password with it.
  throw new Refusal('conflict', 'This command id was used for something else')
}
