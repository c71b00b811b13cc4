import { Refusal } from '#kernel/commands/refusal.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import type { Deps } from '../deps.ts'
import type { Identity } from '../identity.ts'

/** Runs before the account is created: an account without a password could never be used. */
export function storeFirstPassword({ passwords }: Pick<Deps, 'passwords'>): Identity['storeFirstPassword'] {
  return async (employeeId, password, { now }, { mustChange = false } = {}) => {
    await refuseCommonPassword(password)
    if (await passwords.storeFirst(employeeId, password, now, mustChange)) return
    // A stranger who learns a command id must not set the account's password with it.
    throw new Refusal('conflict', 'This command id was used for something else')
  }
}
