import type { Core } from '../commands.ts'
import type { ScheduleCommands } from '../schedule/schedule-commands.ts'
import { employmentCommands } from './employment.ts'
import { organizationPlanning } from './organization.ts'
import type { PlanningCommands } from './planning-commands.ts'
import { templateCommands } from './templates.ts'
import { termsCommands } from './terms.ts'
import { timeOffCommands } from './time-off.ts'

/** `schedule`: what decisions on people leave to be done in weeks. */
export function planningCommands(
  core: Core,
  schedule: Pick<ScheduleCommands, 'addTimeOff' | 'removeTimeOff' | 'openShiftsOf'>,
): PlanningCommands {
  return {
    ...organizationPlanning(core),
    ...termsCommands(core),
    ...employmentCommands(core, schedule),
    ...templateCommands(core),
    ...timeOffCommands(core, schedule),
  }
}
