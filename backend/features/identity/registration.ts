import { derivedId } from '#kernel/commands/ids.ts'
import { normalizedEmail } from '#backend/features/people/claims.ts'
import { storeFirstPassword } from './first-password.ts'
import type { Identity } from './identity.ts'
import { onOwnBehalf, type Parts } from './options.ts'

/**
 * Sign-up of an organisation. Every id derives from the command's, so that a repeated sign-up finds what a first one
 * has done and does the rest. The address is claimed first: nothing is founded for one that is taken. The password is
 * stored before the account begins to exist, for an account without one could never be used.
 */
export function registerOrganization({ commands, letters, ...parts }: Parts): Identity['registerOrganization'] {
  const storePassword = storeFirstPassword(parts)
  return async (request, caller) => {
    const email = normalizedEmail(request.email)
    const id = (what: string) => derivedId(caller.commandId, email, what)
    const [organizationId, locationId, employeeId] = [id('organization'), id('location'), id('owner')]
    const context = onOwnBehalf({ employeeId, organizationId }, caller)
    const step = (what: string) => ({ ...context, commandId: id(what), correlationId: caller.commandId })

    await commands.claimEmail(context, { email, holderId: employeeId })
    await storePassword(employeeId, request.password, caller)
    const { organizationName, locationName: name, timeZone = 'UTC', firstName, lastName } = request
    await commands.foundOrganization(step('found'), { name: organizationName })
    await commands.openLocation(step('open'), { locationId, name, timeZone })
    const owner = {
      employeeId,
      locationId,
      firstName,
      lastName,
      email,
      role: 'owner',
      phone: null,
      position: null,
    } as const
    const { position, repeated } = await commands.hireEmployee(step('hire'), owner)
    if (!repeated) letters.sendVerification(owner, caller.now)
    return { employeeId, position }
  }
}
