import { hireEmployee, recordPasswordChange, verifyEmail } from '../domain/employee/employee.ts'
import { Refusal } from '../domain/refusal.ts'
import { actorOf } from './actor.ts'
import { asOneself, asOwner } from './authorise.ts'
import { normalizedEmail, type Claims } from './claims.ts'
import type { Commands, Core } from './commands.ts'

type EmployeeCommands = Pick<Commands, 'hireEmployee' | 'verifyEmail' | 'recordPasswordChange'>

export function employeeCommands({ run, read }: Core, claims: Claims): EmployeeCommands {
  return {
    async hireEmployee(context, data) {
      const organization = await read('organization', context.organizationId)
      asOwner(context, organization, await actorOf({ read }, context))
      if (organization.state.status === 'unknown' || !(data.locationId in organization.state.locations)) {
        throw new Refusal('not_found', 'There is no such location')
      }
      const email = normalizedEmail(data.email)
      const claim = { email, holderId: data.employeeId }
      const claimed = await claims.claim(context, claim)
      try {
        return await run<'employee'>(context, {
          stream: `employee-${data.employeeId}`,
          leadsTo: ['EmployeeHired'],
          // Who may hire was decided on the organisation.
          authorise: () => undefined,
          decide: (state) => hireEmployee(state, { ...data, email, organizationId: context.organizationId }),
        })
      } catch (error) {
        if (error instanceof Refusal && claimed.events.length > 0) {
          // Left alone, the address would be held by an account that does not have it.
          const { state } = await read('employee', data.employeeId)
          if (state.status === 'unknown' || state.email !== email) await claims.release(context, claim)
        }
        throw error
      }
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
