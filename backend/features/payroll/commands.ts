import type { Core } from '#backend/platform/core.ts'
import { payPeriodCommands } from './periods/commands.ts'

type PayrollCommands = ReturnType<typeof payrollCommands>

declare module '#backend/platform/commands.ts' {
  interface Commands extends PayrollCommands {}
}

export const payrollCommands = (core: Core) => ({ ...payPeriodCommands(core) })
