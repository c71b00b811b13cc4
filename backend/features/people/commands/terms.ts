import type { CommandContext } from '#kernel/commands/command.ts'
import { setJobRoles, setPayRate } from '../domain/terms.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { asManaging, isOneself } from '#backend/platform/authorise.ts'
import type { Core } from '#backend/platform/core.ts'
import { jobRoleIn, organizationOf } from '#backend/features/organization/locations.ts'
import { employeeRunner } from './employee-runner.ts'

/** Job roles and pay rates. */
export function termsCommands(core: Core) {
  const { managed } = employeeRunner(core)
  return {
    /** Also of a manager's own by owners only, as their pay. */
    async setJobRoles(context: CommandContext, data: { employeeId: string; jobRoleIds: readonly string[] }) {
      return managed(context, data.employeeId, 'setJobRoles', {
        authorise: (actor, person) => {
          if (isOneself(actor, person) && person.role !== 'owner') {
            throw new Refusal('forbidden', 'You can’t change your own job roles')
          }
          asManaging(context, actor, person)
        },
        decide: async (state) => setJobRoles(state, data, (await organizationOf(core, context)).jobRoles),
      })
    },

    async setPayRate(
      context: CommandContext,
      data: { employeeId: string; roleId?: string | undefined; effectiveFrom: string; hourlyRateCents: number },
    ) {
      return managed(context, data.employeeId, 'setPayRate', {
        authorise: (actor, person) => {
          if (isOneself(actor, person) && person.role === 'manager') {
            throw new Refusal('forbidden', 'You cannot set your own pay rate')
          }
          asManaging(context, actor, person)
        },
        async decide(state) {
          if (data.roleId !== undefined) jobRoleIn(await organizationOf(core, context), data.roleId)
          return setPayRate(state, data)
        },
      })
    },
  }
}
