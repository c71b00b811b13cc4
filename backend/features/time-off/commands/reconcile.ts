import { addDays, sundayOf } from '#schema/shared/week-time.ts'
import type { TimeOffRequestState } from '../domain/evolve.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { weekIdOf } from '#backend/features/schedule/week-id.ts'
import { followUpContext } from '#kernel/commands/follow-up.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { timeOffStream } from '../streams.ts'

/** Returns the weeks that the days (`yyyy-MM-dd`) touch, as their Sundays. */
export function weeksOf({ startDate, endDate }: { startDate: string; endDate: string }): string[] {
  const weeks: string[] = []
  for (let week = sundayOf(startDate); week <= endDate; week = addDays(week, 7)) weeks.push(week)
  return weeks
}

const requestOf = async (core: Core, employeeId: string, requestId: string) =>
  (await core.read(timeOffStream, employeeId)).state.requests[requestId]

/** `current` is where time off is entered, `all` is every location where it may have been entered before. */
async function locationsOf(core: Core, employeeId: string, { locationId }: TimeOffRequestState) {
  const { state } = await core.read(employeeStream, employeeId)
  if (state.status === 'unknown') return { current: locationId, all: new Set([locationId]) }
  return { current: state.locationId, all: new Set([locationId, ...state.formerLocationIds, state.locationId]) }
}

async function reconcileWeeks(core: Core, context: CommandContext, employeeId: string, request: TimeOffRequestState) {
  const { requestId, startDate, endDate, times, status } = request
  const outcomes: Outcome[] = []
  const locations = await locationsOf(core, employeeId, request)
  for (const weekStart of weeksOf(request)) {
    const contextFor = (name: string, locationId: string) =>
      followUpContext(context, name, requestId, weekIdOf(locationId, weekStart))
    if (status === 'approved') {
      const locationId = locations.current
      const entry = { locationId, weekStart, requestId, employeeId, startDate, endDate, times }
      outcomes.push(await core.commands.addTimeOff(contextFor('approved time off', locationId), entry))
    } else if (status === 'cancelled') {
      for (const locationId of locations.all) {
        const entry = { locationId, weekStart, requestId }
        outcomes.push(await core.commands.removeTimeOff(contextFor('withdrawn time off', locationId), entry))
      }
    }
  }
  return { outcomes, locationId: locations.current }
}

/** Repeats until the request is unchanged at the end: a late job could otherwise enter days that were revoked meanwhile. */
export async function reconcileTimeOff(
  core: Core,
  context: CommandContext,
  { employeeId, requestId }: { employeeId: string; requestId: string },
) {
  const outcomes: Outcome[] = []
  for (let request = await requestOf(core, employeeId, requestId); request;) {
    const pass = await reconcileWeeks(core, context, employeeId, request)
    outcomes.push(...pass.outcomes)
    const latest = await requestOf(core, employeeId, requestId)
    const isSameLocation = latest && (await locationsOf(core, employeeId, latest)).current === pass.locationId
    if (isSameLocation && latest.status === request.status) break
    request = latest
  }
  return outcomes
}
