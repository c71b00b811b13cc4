import { recordPasswordChange, verifyEmail } from '../domain/employee.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { asOneself, asOwner } from '#backend/platform/authorise.ts'
import { normalizedEmail } from '../claims.ts'
import type { Core } from '#backend/platform/core.ts'
import type { PeopleCommands } from './types.ts'
import type { Newcomers } from './hiring.ts'

type EmployeeCommands = Pick<PeopleCommands, 'hireEmployee' | 'verifyEmail' | 'recordPasswordChange'>

export function employeeCommands({ run, read, actorOf }: Core, newcomers: Newcomers): EmployeeCommands {
  return {
    async hireEmployee(context, data) {
      const organization = await read('organization', context.organizationId)
      asOwner(context, organization, await actorOf(context))
      if (organization.state.status === 'unknown' || !(data.locationId in organization.state.locations)) {
        throw new Refusal('not_found', 'There is no such location')
      }
      const { organizationId } = context
      const email = normalizedEmail(data.email)
      return newcomers.add(context, { ...data, organizationId, email, emailVerified: false, epc: null, payRate: null })
    },

    verifyEmail: (context, { employeeId, email }) =>
      run<'employee'>(context, {
        stream: `employee-${employeeId}`,
        leadsTo: ['EmailVerified'],
        authorise: () => asOneself(context, employeeId, 'You can only verify your own address'),
        decide: (state) => verifyEmail(state, { email }),
      }),

    recordPasswordChange: (context, { employeeId, how }) =>
      run<'employee'>(context, {
        stream: `employee-${employeeId}`,
        leadsTo: ['PasswordChanged'],
        authorise: () => asOneself(context, employeeId, 'You can only change your own password'),
        decide: (state) => recordPasswordChange(state, { how }),
      }),
  }
}
