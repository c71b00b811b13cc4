import { demoPassword, isDemoAccount } from '#schema/identity/demo.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Identity } from '../identity.ts'
import { countersOf, type Counter } from '../limits/attempts.ts'
import { reservedTurn, strangersTurn, type HashTurn } from '../passwords/passwords.ts'
import { recordSecurity } from '../security/record.ts'
import type { Caller } from '#backend/platform/sessions.ts'
import { refuseIfSingleSignOnRequired } from './required-single-sign-on.ts'
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

/** Returns the active users among the claimants of an email address, the holder first. */
export async function usersClaiming(commands: Commands, email: string): Promise<User[]> {
  const claimants = await claimantsOf(commands, email)
  const users = await Promise.all(claimants.map(async (id) => userOf(await commands.readState(employeeStream, id))))
  return users.filter((user) => user !== null)
}

export const guessesAt = async (commands: Commands, email: string): Promise<Counter> => ({
  kind: 'sign-in account',
  of: await commands.emailClaimId(email),
})

/**
 * A browser that the account has used before is limited by its own guesses only: failures of others, at the same account or in
 * the same network, don't lock it out.
 */
export function signIn(
  {
    database,
    commands,
    passwords,
    attempts,
    sessions,
    secondFactor,
  }: Deps & {
    secondFactor: { verifySignIn(user: User, code: string | undefined, caller: Caller): Promise<void> }
  },
  { demo }: { demo: boolean },
): Identity['signIn'] {
  const { kysely } = database
  const accountOf = async (employeeId: string) =>
    userOf(await commands.readState(employeeStream, employeeId), await passwords.mustChange(employeeId))

  async function recordFailure(holder: string | undefined, caller: Caller) {
    const employee = holder === undefined ? undefined : await commands.readState(employeeStream, holder)
    if (employee && employee.status !== 'unknown') await recordSecurity(kysely, employee, 'sign_in_failed', caller)
  }

  return async ({ email, password, code }, caller, deviceToken) => {
    const { address, now } = caller
    const [holder, ...contenders] = await claimantsOf(commands, email)
    const isPublished = !demo && password === demoPassword && isDemoAccount(email)

    /** Tries the password on one account after another. A failure counts once. */
    async function tryAccounts(
      employeeIds: readonly (string | undefined)[],
      [guesses, ...networks]: readonly [Counter, ...Counter[]],
      turn: HashTurn,
    ) {
      const counters = [guesses, ...networks]
      for (const employeeId of employeeIds) {
        const admit = () => attempts.check(counters, now)
        const isRight = await passwords.check(employeeId, password, { admit, ...turn })
        // The holder of an unfinished sign-up has a password but is no employee yet.
        const user = isRight && employeeId !== undefined && !isPublished ? await accountOf(employeeId) : null
        if (!user) continue
        await attempts.clear(guesses)
        return user
      }
      // In parallel, so that response times don't reveal whether the account exists.
      await Promise.all([attempts.record(counters, now), recordFailure(holder, caller)])
      return null
    }

    const tryAsStranger = async (employeeIds: readonly (string | undefined)[]) =>
      tryAccounts(
        employeeIds,
        [await guessesAt(commands, email), ...countersOf('sign-in address', address)],
        strangersTurn(caller),
      )

    async function tryAsKnown(device: string, employeeId: string) {
      const user = await tryAccounts(
        [employeeId],
        [{ kind: 'sign-in device', of: device }],
        reservedTurn(employeeId, caller),
      )
      // Another account that claims the address does not know this browser.
      return user ?? (contenders.length > 0 ? tryAsStranger(contenders) : null)
    }

    const device = await knownDevice(kysely, deviceToken, holder, now)
    const isKnown = device !== undefined && holder !== undefined
    const user = await (isKnown ? tryAsKnown(device, holder) : tryAsStranger([holder, ...contenders]))
    if (!user) throw new Refusal('unauthenticated', 'Invalid email or password')
    await refuseIfSingleSignOnRequired(kysely, user)
    await secondFactor.verifySignIn(user, code, caller)
    await recordSecurity(kysely, user, 'signed_in', caller)
    const { employeeId } = user
    const known = isKnown && employeeId === holder
    const remembered = await rememberDevice(kysely, { employeeId, token: deviceToken, known, now })
    return { ...(await sessions.create(user, caller)), device: remembered }
  }
}
