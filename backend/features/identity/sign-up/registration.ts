import { defaultPtoPolicy } from '#schema/organization/rules.ts'
import { normalizedEmail } from '#backend/features/people/claims.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { ownContext, type Deps } from '../deps.ts'
import type { Identity } from '../identity.ts'
import type { Counter } from '../limits/attempts.ts'
import { countersOf } from '../limits/attempts.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import { openLimiter } from '../limits/limiter.ts'
import { strangersTurn } from '../passwords/passwords.ts'
import { openTokenBucket } from '#backend/platform/token-bucket.ts'
import { recordSecurity } from '../security/record.ts'
import { userOf } from '../user.ts'
import { storeFirstPassword } from './first-password.ts'

/**
 * Signs up an organization and signs its owner in. All ids derive from the command's id, so a repeated sign-up finishes an
 * interrupted one. Claims the address first, so that a taken address leaves nothing behind. An unverified address can be
 * contested: the first account to verify it gets it.
 */
export function registerOrganization({
  commands,
  mailer,
  passwords,
  attempts,
  database,
  sessions,
  signUpPolicy,
}: Deps): Identity['registerOrganization'] {
  // A sign-up writes several streams, which every read model follows. One at a time leaves room for everyone else.
  const inTurn = openLimiter(1)
  const spendBurst = openTokenBucket({ capacity: 60, perSecond: 1 })

  return async ({ setupToken, ...request }, caller) => {
    signUpPolicy.admitOrganization(setupToken)
    // Counted even if the address is taken: otherwise callers could probe addresses without limit.
    const counters: Counter[] = [...countersOf('sign-ups from network', caller.address), { kind: 'sign-ups', of: '' }]
    await attempts.spend(counters, caller.now)
    spendBurst('')
    await refuseCommonPassword(request.password)
    const email = normalizedEmail(request.email)
    const idOf = await commands.idsFromAddresses()
    const id = (what: string) => idOf(caller.commandId, email, what)
    const [organizationId, locationId, employeeId] = [id('organization'), id('location'), id('owner')]
    const context = ownContext({ employeeId, organizationId }, caller)
    const step = (what: string) => ({ ...context, commandId: id(what), correlationId: caller.commandId })

    const { organizationName, locationName: name, timeZone = 'UTC', firstName, lastName } = request
    const { clockFormat, weekStartsOn, currency, ptoMinutesPerYear = defaultPtoPolicy.minutesPerYear } = request
    const settings = { clockFormat, weekStartsOn, currency, ptoMinutesPerYear }
    const names = { firstName, lastName, email, phone: null, position: null }
    const owner = { employeeId, locationId, role: 'owner', ...names } as const
    const founder = { setupToken, ownerId: employeeId, now: caller.now }
    const create = async () => {
      await commands.claimEmail(context, { email, holderId: employeeId }, { contest: true })
      const first = { employeeId, password: request.password, mustChange: false }
      await storeFirstPassword(passwords, first, strangersTurn(caller), caller.now)
      await commands.foundOrganization(step('found'), { name: organizationName, ...settings })
      await commands.createLocation(step('open'), { locationId, name, timeZone })
      return commands.hireEmployee(step('hire'), owner)
    }
    const { position, repeated } = await inTurn(
      () => signUpPolicy.createOrganization(founder, create),
      strangersTurn(caller),
    )
    if (!repeated) mailer.sendVerification(owner, caller.now)
    const user = userOf(await commands.readState(employeeStream, employeeId))
    if (!user) throw new Refusal('conflict', 'This account is no longer active')
    await recordSecurity(database.kysely, user, 'signed_in', caller)
    return { ...(await sessions.create(user, caller)), employeeId, position }
  }
}
