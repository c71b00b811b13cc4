import type { Core } from '#backend/platform/core.ts'
import { itemCommands } from './items/commands.ts'
import { payPeriodCommands } from './periods/commands.ts'

type PayrollCommands = ReturnType<typeof payrollCommands>

declare module '#backend/platform/commands.ts' {
  interface Commands extends PayrollCommands {}
}

export const payrollCommands = (core: Core) => ({ ...itemCommands(core), ...payPeriodCommands(core) })
