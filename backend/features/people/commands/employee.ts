import type { HireEmployee } from '../domain/employee.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { locationIn } from '#backend/features/organization/locations.ts'
import { changeEmail, recordPasswordChange, verifyEmail } from '../domain/employee.ts'
import { asOneself, asOwner } from '#backend/platform/authorise.ts'
import { normalizedEmail, type Claims, type EmailClaim } from '../claims.ts'
import type { Core } from '#backend/platform/core.ts'
import type { Hiring } from './hiring.ts'
import { together } from '#kernel/commands/follow-up.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { openProvenAddresses } from '../proven-addresses.ts'
import { employeeStream } from '../streams.ts'
import { employeeRunner } from './employee-runner.ts'

export function employeeCommands(core: Core, hiring: Hiring, claims: Claims) {
  const { read, actorOf } = core
  const { own } = employeeRunner(core)
  const provenAddresses = openProvenAddresses(core)
  return {
    /** Claims the e-mail address first: `conflict` where it has an account. */
    async hireEmployee(context: CommandContext, data: Omit<HireEmployee, 'organizationId'>) {
      const organization = await read(organizationStream, context.organizationId)
      asOwner(context, organization, await actorOf(context))
      locationIn(organization.state, data.locationId)
      const { organizationId } = context
      const email = normalizedEmail(data.email)
      return hiring.add(context, { ...data, organizationId, email, emailVerified: false, epc: null, payRate: null })
    },

    /** The first account that proves an address gets it: `conflict` where another one has. */
    async verifyEmail(context: CommandContext, { employeeId, email }: { employeeId: string; email: string }) {
      const refusal = 'You can only verify your own address'
      asOneself(context, employeeId, refusal)
      const isNew = verifyEmail((await read(employeeStream, employeeId)).state, { email }).length > 0
      const claim = { email, holderId: employeeId }
      const proof = isNew ? await claims.prove(context, claim) : undefined
      const verified = await own(context, employeeId, 'verifyEmail', refusal, (state) => verifyEmail(state, { email }))
      return together(verified, proof ? [proof, ...(await provenAddresses.takeFromOthers(context, claim, proof))] : [])
    },

    /**
     * Both addresses have been confirmed. Claims the new one, changes it, releases the old one; repeatable.
     * @throws Refusal `conflict` (`fields`: `email`) where another account has proven the new one
     */
    async changeEmail(
      context: CommandContext,
      { employeeId, before, after }: { employeeId: string; before: string; after: string },
    ) {
      const refusal = 'You can only change your own address'
      asOneself(context, employeeId, refusal)
      changeEmail((await read(employeeStream, employeeId)).state, { before, after })
      const [claim, former] = [after, before].map((email) => ({ email, holderId: employeeId })) as [
        EmailClaim,
        EmailClaim,
      ]
      const has = async (email: string) => {
        const { state } = await read(employeeStream, employeeId)
        return state.status === 'active' && state.email === email
      }
      const proof = await claims.prove(context, claim)
      try {
        const changed = await own(context, employeeId, 'changeEmail', refusal, (state) =>
          changeEmail(state, { before, after }),
        )
        const released = await claims.release(context, former, () => has(before))
        return together(changed, [proof, ...(await provenAddresses.takeFromOthers(context, claim, proof)), released])
      } catch (error) {
        if (error instanceof Refusal) await claims.release(context, claim, () => has(after))
        throw error
      }
    },

    recordPasswordChange: (
      context: CommandContext,
      { employeeId, how }: { employeeId: string; how: 'change' | 'reset' },
    ) =>
      own(context, employeeId, 'recordPasswordChange', 'You can only change your own password', (state) =>
        recordPasswordChange(state, { how }),
      ),
  }
}
