import type { Core } from '#backend/platform/core.ts'
import { addEmployeeCommand } from './add-employee.ts'
import { importCommands } from './imports.ts'
import { invitationCommands } from './invitations.ts'
import type { Hiring } from './hiring.ts'

export function onboardingCommands(core: Core, hiring: Hiring) {
  return {
    ...addEmployeeCommand(core, hiring),
    ...invitationCommands(core, hiring),
    ...importCommands(core, hiring),
  }
}
