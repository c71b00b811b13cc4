import { demoPassword, isDemoAccount } from '#schema/identity/demo.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Identity } from '../identity.ts'
import { countersOf, type Counter } from '../limits/attempts.ts'
import { recordSecurity } from '../security/record.ts'
import type { Caller } from '#backend/platform/sessions.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'
import { userOf } from '../user.ts'
import { claimStream, employeeStream } from '#backend/features/people/streams.ts'

/**
 * Returns the employee who holds an email address, and the owner who later signed up with it while nobody has verified it.
 * Reads the claim from the log, because a read model may be stale.
 */
export async function claimantsOf(commands: Commands, email: string): Promise<string[]> {
  const claim = await commands.readState(claimStream, await commands.emailClaimId(email))
  if (claim.status === 'free') return []
  return claim.contenderId === null ? [claim.holderId] : [claim.holderId, claim.contenderId]
}

export const guessesAt = async (commands: Commands, email: string): Promise<Counter> => ({
  kind: 'sign-in account',
  of: await commands.emailClaimId(email),
})

/** Failed guesses from elsewhere do not lock out a browser that the account has used before. */
export function signIn(
  { database, commands, passwords, attempts, sessions }: Deps,
  { demo }: { demo: boolean },
): Identity['signIn'] {
  const { kysely } = database
  const accountOf = async (employeeId: string) =>
    userOf(await commands.readState(employeeStream, employeeId), await passwords.mustChange(employeeId))

  async function recordFailure(holder: string | undefined, caller: Caller) {
    const employee = holder === undefined ? undefined : await commands.readState(employeeStream, holder)
    if (employee && employee.status !== 'unknown') await recordSecurity(kysely, employee, 'sign_in_failed', caller)
  }

  return async ({ email, password }, caller, deviceToken) => {
    const { address, now } = caller
    const claimants = await claimantsOf(commands, email)
    const [holder] = claimants
    const device = await knownDevice(kysely, deviceToken, holder, now)
    const guesses: Counter =
      device === undefined ? await guessesAt(commands, email) : { kind: 'sign-in device', of: device }
    const counters: Counter[] = [guesses, ...countersOf('sign-in address', address)]
    const options = {
      admit: () => attempts.check(counters, now),
      isGone: caller.isGone,
      // A known browser does not queue behind guesses from elsewhere.
      reserved: device !== undefined,
    }
    let right = (await passwords.check(holder, password, options)) ? holder : undefined
    for (const contender of claimants.slice(1)) {
      if (right === undefined && (await passwords.check(contender, password, options))) right = contender
    }
    // The holder of an unfinished sign-up has a password but is no employee yet.
    const isPublished = !demo && password === demoPassword && isDemoAccount(email)
    const user = right === undefined || isPublished ? null : await accountOf(right)
    if (!user) {
      // In parallel, so that response times don't reveal whether the account exists.
      await Promise.all([attempts.record(counters, now), recordFailure(holder, caller)])
      throw new Refusal('unauthenticated', 'Invalid email or password')
    }
    await attempts.clear(guesses)
    await recordSecurity(kysely, user, 'signed_in', caller)
    const { employeeId } = user
    const known = device !== undefined && employeeId === holder
    const remembered = await rememberDevice(kysely, { employeeId, token: deviceToken, known, now })
    return { ...(await sessions.create(user)), device: remembered }
  }
}
