import type { CommandContext } from '#kernel/commands/command.ts'
import { requireOwner, requirePayrollPermission } from '#backend/platform/permissions.ts'
import type { Core } from '#backend/platform/core.ts'
import { updatePayrollNumber, updatePayrollPermission } from '../domain/person.ts'
import { employeeRunner } from './employee-runner.ts'

export function payrollCommands(core: Core) {
  const { managed } = employeeRunner(core)
  return {
    updatePayrollPermission: (context: CommandContext, data: { employeeId: string; granted: boolean }) =>
      managed(context, data.employeeId, 'updatePayrollPermission', {
        authorise: (actor) => requireOwner(context, actor),
        decide: (state) => updatePayrollPermission(state, data),
      }),

    /** Works for former employees too, because the last period's file contains them. */
    updatePayrollNumber: (context: CommandContext, data: { employeeId: string; number: string | null }) =>
      managed(context, data.employeeId, 'updatePayrollNumber', {
        authorise: (actor) => requirePayrollPermission(context, actor),
        decide: (state) => updatePayrollNumber(state, data),
      }),
  }
}
