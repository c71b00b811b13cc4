import type { Commands } from '#backend/platform/commands.ts'
import { emailClaimId } from '#backend/features/people/claims.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Identity } from '../identity.ts'
import type { Counter } from '../limits/attempts.ts'
import { networkOf } from '../limits/network-of.ts'
import { userOf } from '../user.ts'
import { claimStream, employeeStream } from '#backend/features/people/streams.ts'

/** The employee who holds an email address, by its claim: exact, unlike a read model. */
export async function holderOf(commands: Commands, email: string): Promise<string | undefined> {
  const claim = await commands.readState(claimStream, emailClaimId(email))
  return claim.status === 'held' ? claim.holderId : undefined
}

/** Counts wrong passwords of an account, whether it exists or not. */
export const guessesAt = (email: string): Counter => ({ kind: 'sign-in account', of: emailClaimId(email) })

export function signIn({ commands, passwords, attempts, sessions }: Deps): Identity['signIn'] {
  return async ({ email, password }, { address, now }) => {
    const counters: Counter[] = [guessesAt(email), { kind: 'sign-in address', of: networkOf(address) }]
    const holder = await holderOf(commands, email)
    const right = await passwords.check(holder, password, now, () => attempts.check(counters, now))
    // The holder of an unfinished sign-up has a password but is no employee yet.
    const user = right && holder !== undefined ? userOf(await commands.readState(employeeStream, holder)) : null
    if (!user) {
      await attempts.record(counters, now)
      throw new Refusal('unauthenticated', 'Invalid email or password')
    }
    await attempts.clear(guessesAt(email))
    return sessions.create(user)
  }
}
