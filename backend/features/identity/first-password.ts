import { Refusal } from '#kernel/commands/refusal.ts'
import type { Identity } from './identity.ts'
import type { Parts } from './options.ts'

/** Stored before the account begins to exist, for one without a password could never be used. */
export function storeFirstPassword({ passwords }: Pick<Parts, 'passwords'>): Identity['storeFirstPassword'] {
  return async (employeeId, password, { now }) => {
    if (await passwords.storeFirst(employeeId, password, now)) return
    // Else whoever learns of a command id could give a stranger's account a password of their own.
    throw new Refusal('conflict', 'This command id was used for something else')
  }
}
