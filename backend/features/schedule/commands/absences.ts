import type { TimeOff } from '#schema/schedule/conflicts.ts'
import { addDays, weekStartOf } from '#schema/shared/week-time.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { requireSystem } from '#backend/platform/permissions.ts'
import type { Core } from '#backend/platform/core.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { together } from '#kernel/commands/follow-up.ts'
import { weekIdOf } from '../week-id.ts'
import { addTimeOff, leaveLocation, removeTimeOff } from '../domain/absence.ts'
import type { WeekKey } from '../domain/week.ts'
import { runOnWeek } from '../weeks.ts'

const WEEKS_AHEAD = 26

/** System only: the effects of terminations, transfers and time off on weeks. Repeatable. */
export function absenceCommands(core: Core) {
  const leaveWeek = (
    context: CommandContext,
    { employeeId, from, ...key }: WeekKey & { employeeId: string; from: string },
  ) => {
    requireSystem(context)
    return runOnWeek(core, context, key, {
      type: 'openShiftsOf',
      decide: (state, facts) => leaveLocation(state, { employeeId, from }, facts),
    })
  }

  return {
    /**
     * Ends pending requests and opens shifts from `from` (ISO 8601, UTC) on. `stepIn`: makes the context of the command in one
     * week.
     */
    async leaveWeeksAhead(
      { organizationId }: CommandContext,
      { employeeId, locationId, from }: { employeeId: string; locationId: string; from: string },
      stepIn: (weekId: string) => CommandContext,
    ): Promise<Outcome> {
      const { state: organization, position } = await core.read(organizationStream, organizationId)
      const location = organization.status === 'founded' ? organization.locations[locationId] : undefined
      if (!location) throw new Error(`employee ${employeeId} has no location`)
      const first = weekStartOf(from, location.timeZone)
      const outcomes: Outcome[] = []
      for (let ahead = 0; ahead <= WEEKS_AHEAD; ahead += 1) {
        const weekStart = addDays(first, ahead * 7)
        const step = stepIn(weekIdOf(locationId, weekStart))
        outcomes.push(await leaveWeek(step, { locationId, weekStart, employeeId, from }))
      }
      return together({ position, events: [], repeated: false }, outcomes)
    },

    async addTimeOff(
      context: CommandContext,
      { requestId, employeeId, startDate, endDate, times, ...key }: WeekKey & TimeOff & { requestId: string },
    ): Promise<Outcome> {
      requireSystem(context)
      const timeOff = { employeeId, startDate, endDate, times }
      return runOnWeek(core, context, key, {
        type: 'addTimeOff',
        decide: (state, facts, week) => addTimeOff(state, { week, requestId, timeOff, facts }),
      })
    },

    async removeTimeOff(
      context: CommandContext,
      { requestId, ...key }: WeekKey & { requestId: string },
    ): Promise<Outcome> {
      requireSystem(context)
      return runOnWeek(core, context, key, {
        type: 'removeTimeOff',
        decide: (state) => removeTimeOff(state, { requestId }),
      })
    },
  }
}
