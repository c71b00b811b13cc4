import type { Core } from '#backend/platform/core.ts'
import { addEmployeeCommand } from './add-employee.ts'
import { importCommands } from './imports.ts'
import { invitationCommands } from './invitations.ts'
import type { Newcomers } from './hiring.ts'

export function joiningCommands(core: Core, newcomers: Newcomers) {
  return {
    ...addEmployeeCommand(core, newcomers),
    ...invitationCommands(core, newcomers),
    ...importCommands(core, newcomers),
  }
}
