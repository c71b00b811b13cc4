import type { HireEmployee } from '../domain/employee.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { locationIn } from '#backend/features/organization/locations.ts'
import { recordPasswordChange, verifyEmail } from '../domain/employee.ts'
import { asOwner } from '#backend/platform/authorise.ts'
import { normalizedEmail } from '../claims.ts'
import type { Core } from '#backend/platform/core.ts'
import type { Hiring } from './hiring.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { employeeRunner } from './employee-runner.ts'

export function employeeCommands(core: Core, hiring: Hiring) {
  const { read, actorOf } = core
  const { own } = employeeRunner(core)
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

    verifyEmail: (context: CommandContext, { employeeId, email }: { employeeId: string; email: string }) =>
      own(context, employeeId, 'verifyEmail', 'You can only verify your own address', (state) =>
        verifyEmail(state, { email }),
      ),

    recordPasswordChange: (
      context: CommandContext,
      { employeeId, how }: { employeeId: string; how: 'change' | 'reset' },
    ) =>
      own(context, employeeId, 'recordPasswordChange', 'You can only change your own password', (state) =>
        recordPasswordChange(state, { how }),
      ),
  }
}
