import { addDays, weekStartOf } from '#schema/shared/week-time.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { together } from '#kernel/commands/follow-up.ts'
import { weekIdOf } from '#kernel/commands/ids.ts'
import type { ScheduleCommands } from './types.ts'

/** How many weeks ahead of the present one are searched for shifts of an employee who leaves. */
const PLANNED_AHEAD = 26

export function openShiftsAhead(
  { read }: Core,
  openShiftsOf: ScheduleCommands['openShiftsOf'],
): ScheduleCommands['openShiftsAhead'] {
  return async ({ organizationId }, { employeeId, locationId, from }, stepIn) => {
    const { state: organization, position } = await read('organization', organizationId)
    const location = organization.status === 'founded' ? organization.locations[locationId] : undefined
    if (!location) throw new Error(`an employee of no location: ${employeeId}`)
    const first = weekStartOf(from, location.timeZone)
    const outcomes: Outcome[] = []
    for (let ahead = 0; ahead <= PLANNED_AHEAD; ahead += 1) {
      const weekStart = addDays(first, ahead * 7)
      const step: CommandContext = stepIn(weekIdOf(locationId, weekStart))
      outcomes.push(await openShiftsOf(step, { locationId, weekStart, employeeId, from }))
    }
    return together({ position, events: [], repeated: false }, outcomes)
  }
}
