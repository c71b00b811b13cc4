import type { HireEmployee } from '../domain/employee.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { recordPasswordChange, verifyEmail } from '../domain/employee.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { asOneself, asOwner } from '#backend/platform/authorise.ts'
import { normalizedEmail } from '../claims.ts'
import type { Core } from '#backend/platform/core.ts'
import type { Hiring } from './hiring.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { employeeStream } from '../streams.ts'

export function employeeCommands({ run, read, actorOf }: Core, hiring: Hiring) {
  return {
    /** Claims the e-mail address first: `conflict` where it has an account. */
    async hireEmployee(context: CommandContext, data: Omit<HireEmployee, 'organizationId'>) {
      const organization = await read(organizationStream, context.organizationId)
      asOwner(context, organization, await actorOf(context))
      if (organization.state.status === 'unknown' || !(data.locationId in organization.state.locations)) {
        throw new Refusal('not_found', 'There is no such location')
      }
      const { organizationId } = context
      const email = normalizedEmail(data.email)
      return hiring.add(context, { ...data, organizationId, email, emailVerified: false, epc: null, payRate: null })
    },

    verifyEmail: (context: CommandContext, { employeeId, email }: { employeeId: string; email: string }) =>
      run(context, {
        stream: employeeStream,
        id: employeeId,
        type: 'verifyEmail',
        authorise: () => asOneself(context, employeeId, 'You can only verify your own address'),
        decide: (state) => verifyEmail(state, { email }),
      }),

    recordPasswordChange: (
      context: CommandContext,
      { employeeId, how }: { employeeId: string; how: 'change' | 'reset' },
    ) =>
      run(context, {
        stream: employeeStream,
        id: employeeId,
        type: 'recordPasswordChange',
        authorise: () => asOneself(context, employeeId, 'You can only change your own password'),
        decide: (state) => recordPasswordChange(state, { how }),
      }),
  }
}
