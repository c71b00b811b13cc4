import { normalizedEmail } from '#backend/features/people/claims.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { ownContext, type Deps } from '../deps.ts'
import type { Identity } from '../identity.ts'
import type { Counter } from '../limits/attempts.ts'
import { networkOf } from '../limits/network-of.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import { storeFirstPassword } from './first-password.ts'

/**
 * Signs up an organisation. All ids derive from the command's, so a repeated sign-up finishes what the first one left.
 * Claiming the address comes first, so that a taken one leaves nothing behind. One that another account holds without
 * having proven it is contended for: the first to prove it gets it.
 */
export function registerOrganization({
  commands,
  mailer,
  passwords,
  attempts,
}: Deps): Identity['registerOrganization'] {
  const storePassword = storeFirstPassword({ passwords })
  return async (request, caller) => {
    // Also when the address is taken: otherwise addresses could be tried without end.
    const counters: Counter[] = [
      { kind: 'sign-ups from network', of: networkOf(caller.address) },
      { kind: 'sign-ups', of: '' },
    ]
    await attempts.spend(counters, caller.now)
    await refuseCommonPassword(request.password)
    const email = normalizedEmail(request.email)
    const id = (what: string) => derivedId(caller.commandId, email, what)
    const [organizationId, locationId, employeeId] = [id('organization'), id('location'), id('owner')]
    const context = ownContext({ employeeId, organizationId }, caller)
    const step = (what: string) => ({ ...context, commandId: id(what), correlationId: caller.commandId })

    await commands.claimEmail(context, { email, holderId: employeeId }, { contest: true })
    await storePassword(employeeId, request.password, caller)
    const { organizationName, locationName: name, timeZone = 'UTC', firstName, lastName } = request
    await commands.foundOrganization(step('found'), { name: organizationName })
    await commands.openLocation(step('open'), { locationId, name, timeZone })
    const names = { firstName, lastName, email, phone: null, position: null }
    const owner = { employeeId, locationId, role: 'owner', ...names } as const
    const { position, repeated } = await commands.hireEmployee(step('hire'), owner)
    if (!repeated) mailer.sendVerification(owner, caller.now)
    return { employeeId, position }
  }
}
