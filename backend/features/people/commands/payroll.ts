import type { CommandContext } from '#kernel/commands/command.ts'
import { asOwnerOf, asRunningPayroll } from '#backend/platform/authorise.ts'
import type { Core } from '#backend/platform/core.ts'
import { setPayrollNumber, setPayrollPermission } from '../domain/person.ts'
import { employeeRunner } from './employee-runner.ts'

/** What payroll knows of people beside their rates. */
export function payrollCommands(core: Core) {
  const { managed } = employeeRunner(core)
  return {
    setPayrollPermission: (context: CommandContext, data: { employeeId: string; granted: boolean }) =>
      managed(context, data.employeeId, 'setPayrollPermission', {
        authorise: (actor) => asOwnerOf(context, actor),
        decide: (state) => setPayrollPermission(state, data),
      }),

    /** Also of people who have left: they are in the last period's file. */
    setPayrollNumber: (context: CommandContext, data: { employeeId: string; number: string | null }) =>
      managed(context, data.employeeId, 'setPayrollNumber', {
        authorise: (actor) => asRunningPayroll(context, actor),
        decide: (state) => setPayrollNumber(state, data),
      }),
  }
}
