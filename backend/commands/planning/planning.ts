import type { Core } from '../commands.ts'
import type { Ownership } from '../people/ownership.ts'
import type { ScheduleCommands } from '../schedule/schedule-commands.ts'
import { employmentCommands, type EmploymentNeeds } from './employment.ts'
import { organizationPlanning } from './organization.ts'
import type { PlanningCommands } from './planning-commands.ts'
import { templateCommands } from './templates.ts'
import { termsCommands } from './terms.ts'
import { timeOffCommands } from './time-off.ts'

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
