import type { CommandContext } from '#kernel/commands/command.ts'
import { updateEmployeeJobRoles, updatePayRate } from '../domain/terms.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { requireManagerOfEmployee, isSelf } from '#backend/platform/permissions.ts'
import type { Core } from '#backend/platform/core.ts'
import { jobRoleIn, organizationOf } from '#backend/features/organization/locations.ts'
import { employeeRunner } from './employee-runner.ts'

export function termsCommands(core: Core) {
  const { managed } = employeeRunner(core)
  return {
    /** Managers can't change their own, because job roles determine pay. */
    async updateEmployeeJobRoles(context: CommandContext, data: { employeeId: string; jobRoleIds: readonly string[] }) {
      return managed(context, data.employeeId, 'updateEmployeeJobRoles', {
        authorise: (actor, person) => {
          if (isSelf(actor, person) && person.role !== 'owner') {
            throw new Refusal('forbidden', 'You can’t change your own job roles')
          }
          requireManagerOfEmployee(context, actor, person)
        },
        decide: async (state) => updateEmployeeJobRoles(state, data, (await organizationOf(core, context)).jobRoles),
      })
    },

    async updatePayRate(
      context: CommandContext,
      data: { employeeId: string; roleId?: string | undefined; effectiveFrom: string; hourlyRateCents: number },
    ) {
      return managed(context, data.employeeId, 'updatePayRate', {
        authorise: (actor, person) => {
          if (isSelf(actor, person) && person.role === 'manager') {
            throw new Refusal('forbidden', 'You cannot set your own pay rate')
          }
          requireManagerOfEmployee(context, actor, person)
        },
        async decide(state) {
          if (data.roleId !== undefined) jobRoleIn(await organizationOf(core, context), data.roleId)
          return updatePayRate(state, data)
        },
      })
    },
  }
}
