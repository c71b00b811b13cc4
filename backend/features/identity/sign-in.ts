import { emailClaimId } from '#backend/features/people/claims.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { networkOf, type Counter } from './attempts.ts'
import type { Identity } from './identity.ts'
import type { Parts } from './options.ts'
import { userOf } from './user.ts'

/** Who has the address: exact, by its claim. */
export async function holderOf(commands: Commands, email: string): Promise<string | undefined> {
  const claim = await commands.readState('claim', emailClaimId(email))
  return claim.status === 'held' ? claim.holderId : undefined
}

/** What guesses at an account's password are counted by, whoever's it is. */
export const guessesAt = (email: string): Counter => ({ kind: 'sign-in account', of: emailClaimId(email) })

export function signIn({ commands, passwords, attempts, sessions }: Parts): Identity['signIn'] {
  return async ({ email, password }, { address, now }) => {
    const counters: Counter[] = [guessesAt(email), { kind: 'sign-in address', of: networkOf(address) }]
    const holder = await holderOf(commands, email)
    const right = await passwords.check(holder, password, now, () => attempts.check(counters, now))
    // A holder whose sign-up was never finished has a password, but is nobody.
    const user = right && holder !== undefined ? userOf(await commands.readState('employee', holder)) : null
    if (!user) {
      await attempts.record(counters, now)
      throw new Refusal('unauthenticated', 'Invalid email or password')
    }
    await attempts.clear(guessesAt(email))
    return sessions.create(user)
  }
}
