import type { Core } from './commands.ts'
import type { Ownership } from '#backend/features/people/commands/last-owner.ts'
import type { ScheduleCommands } from '#backend/features/schedule/commands/types.ts'
import { employmentCommands, type EmploymentNeeds } from '#backend/features/people/commands/employment.ts'
import { organizationPlanning } from '#backend/features/organization/commands/policies.ts'
import type { PlanningCommands } from './planning-command-types.ts'
import { templateCommands } from '#backend/features/templates/commands.ts'
import { termsCommands } from '#backend/features/people/commands/terms.ts'
import { timeOffCommands } from '#backend/features/time-off/commands.ts'

/** `needs`: what decisions on people leave to be done in weeks and on clocks. */
export function planningCommands(
  core: Core,
  needs: Pick<ScheduleCommands, 'addTimeOff' | 'removeTimeOff'> & EmploymentNeeds,
  ownership: Ownership,
): PlanningCommands {
  return {
    ...organizationPlanning(core),
    ...termsCommands(core),
    ...employmentCommands(core, needs, ownership),
    ...templateCommands(core),
    ...timeOffCommands(core, needs),
  }
}
