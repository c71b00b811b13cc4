import type { Core } from '../commands.ts'
import { addEmployeeCommand } from './add-employee.ts'
import { importCommands } from './imports.ts'
import { invitationCommands } from './invitations.ts'
import type { JoiningCommands } from './joining-commands.ts'
import type { Newcomers } from './newcomers.ts'

export function joiningCommands(core: Core, newcomers: Newcomers): JoiningCommands {
  return {
    ...addEmployeeCommand(core, newcomers),
    ...invitationCommands(core, newcomers),
    ...importCommands(core, newcomers),
  }
}
