import type { HireEmployee } from '../domain/employee.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { locationIn } from '#backend/features/organization/locations.ts'
import { changeEmail, offerEmail, recordPasswordChange, verifyEmail } from '../domain/employee.ts'
import { requireManagerOfEmployee, requireSelf, requireOwnerOrFounder } from '#backend/platform/permissions.ts'
import { normalizedEmail, openClaims, type EmailClaim } from '../claims.ts'
import type { Core } from '#backend/platform/core.ts'
import { openHiring } from './hiring.ts'
import { together } from '#kernel/commands/follow-up.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { openProvenAddresses } from '../proven-addresses.ts'
import { employeeStream } from '../streams.ts'
import { changeEmployee, changeSelf } from './change-employee.ts'

export function employeeCommands(core: Core) {
  const { read, actorOf } = core
  const claims = openClaims(core)
  const provenAddresses = openProvenAddresses(core)
  return {
    /** Claims the email address first: `conflict` if it has an account. */
    async hireEmployee(context: CommandContext, data: Omit<HireEmployee, 'organizationId'>) {
      const organization = await read(organizationStream, context.organizationId)
      requireOwnerOrFounder(context, organization, await actorOf(context))
      locationIn(organization.state, data.locationId)
      const { organizationId } = context
      const email = data.email && normalizedEmail(data.email)
      return openHiring(core).add(context, {
        ...data,
        organizationId,
        email,
        emailVerified: false,
        epc: null,
        payRate: null,
      })
    },

    /** The first account that verifies an address gets it: `conflict` if another account has verified it. */
    async verifyEmail(context: CommandContext, { employeeId, email }: { employeeId: string; email: string }) {
      const refusal = 'You can only verify your own address'
      requireSelf(context, employeeId, refusal)
      const isNew = verifyEmail((await read(employeeStream, employeeId)).state, { email }).length > 0
      const claim = { email, holderId: employeeId }
      const proof = isNew ? await claims.prove(context, claim) : undefined
      const verified = await changeSelf(core, context, employeeId, 'verifyEmail', refusal, (state) =>
        verifyEmail(state, { email }),
      )
      return together(verified, proof ? [proof, ...(await provenAddresses.takeFromOthers(context, claim, proof))] : [])
    },

    /**
     * Checks that a link for this address may be emailed to an employee without an address; appends nothing. Does not
     * reveal accounts of other organizations.
     * @throws Refusal `conflict` (`fields`: `email`) if the employee has an address or a colleague has this one
     */
    async offerEmail(context: CommandContext, { employeeId, email }: { employeeId: string; email: string }) {
      const checked = await changeEmployee(core, context, employeeId, 'offerEmail', {
        authorise: (actor, person) => requireManagerOfEmployee(context, actor, person),
        decide: offerEmail,
      })
      const claim = { email, holderId: employeeId }
      if (!(await claims.isForeign(context, claim))) await claims.ensureFree(context, claim)
      return checked
    },

    /**
     * Call once both addresses are confirmed. Claims the new address, changes it and releases the old one; idempotent.
     * @param data `before: null`: the employee had no address
     * @throws Refusal `conflict` (`fields`: `email`) if another account has verified the new address
     */
    async changeEmail(
      context: CommandContext,
      { employeeId, before, after }: { employeeId: string; before: string | null; after: string },
    ) {
      const refusal = 'You can only change your own address'
      requireSelf(context, employeeId, refusal)
      changeEmail((await read(employeeStream, employeeId)).state, { before, after })
      const claim: EmailClaim = { email: after, holderId: employeeId }
      const has = async (email: string) => {
        const { state } = await read(employeeStream, employeeId)
        return state.status === 'active' && state.email === email
      }
      const proof = await claims.prove(context, claim)
      try {
        const changed = await changeSelf(core, context, employeeId, 'changeEmail', refusal, (state) =>
          changeEmail(state, { before, after }),
        )
        const lapsed = await provenAddresses.takeFromOthers(context, claim, proof)
        if (before === null) return together(changed, [proof, ...lapsed])
        const former = { email: before, holderId: employeeId }
        return together(changed, [proof, ...lapsed, await claims.release(context, former, () => has(before))])
      } catch (error) {
        if (error instanceof Refusal) await claims.release(context, claim, () => has(after))
        throw error
      }
    },

    recordPasswordChange: (
      context: CommandContext,
      { employeeId, how }: { employeeId: string; how: 'change' | 'reset' },
    ) =>
      changeSelf(core, context, employeeId, 'recordPasswordChange', 'You can only change your own password', (state) =>
        recordPasswordChange(state, { how }),
      ),
  }
}
