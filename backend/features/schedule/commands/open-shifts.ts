import { addDays, weekStartOf } from '#schema/shared/week-time.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/features/commands.ts'
import { weekIdOf } from '#kernel/commands/ids.ts'
import type { ScheduleCommands } from './types.ts'

/** How many weeks ahead of the present one are searched for shifts of somebody who leaves. */
const PLANNED_AHEAD = 26

type Leaving = { employeeId: string; locationId: string; from: string }

/**
 * Opens the shifts of somebody who leaves a location, from that moment (ISO 8601, UTC) on; of somebody who works there
 * again it opens none.
 * @param stepIn the command that does it in a week
 */
export async function openShiftsAhead(
  { read }: Pick<Core, 'read'>,
  { openShiftsOf }: Pick<ScheduleCommands, 'openShiftsOf'>,
  { organizationId }: Pick<CommandContext, 'organizationId'>,
  { employeeId, locationId, from }: Leaving,
  stepIn: (weekId: string) => CommandContext,
): Promise<Outcome[]> {
  const { state: organization } = await read('organization', organizationId)
  const location = organization.status === 'founded' ? organization.locations[locationId] : undefined
  if (!location) throw new Error(`an employee of no location: ${employeeId}`)
  const first = weekStartOf(from, location.timeZone)
  const outcomes: Outcome[] = []
  for (let ahead = 0; ahead <= PLANNED_AHEAD; ahead += 1) {
    const weekStart = addDays(first, ahead * 7)
    const step = stepIn(weekIdOf(locationId, weekStart))
    outcomes.push(await openShiftsOf(step, { locationId, weekStart, employeeId, from }))
  }
  return outcomes
}
