import { addDays, sundayOf } from '#schema/shared/week-time.ts'
import type { Request } from '../domain/evolve.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { weekIdOf } from '#backend/features/schedule/week-id.ts'
import { followUpContext } from '#kernel/commands/follow-up.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { timeOffStream } from '../streams.ts'

/** The weeks (their Sundays) that days (`yyyy-MM-dd`) touch. */
export function weeksOf({ startDate, endDate }: { startDate: string; endDate: string }): string[] {
  const weeks: string[] = []
  for (let week = sundayOf(startDate); week <= endDate; week = addDays(week, 7)) weeks.push(week)
  return weeks
}

/**
 * Enters approved time off in its weeks at the employee's location and removes cancelled time off. Goes by the
 * request's current state and checks it again at the end: otherwise a late job could enter days that were withdrawn
 * meanwhile.
 */
export function openReconcileTimeOff({ read, commands }: Core) {
  const requestOf = async (employeeId: string, requestId: string) =>
    (await read(timeOffStream, employeeId)).state.requests[requestId]

  /** `present`: where to enter it; `all`: where it may have been entered. */
  async function placesOf(employeeId: string, { locationId }: Request) {
    const { state } = await read(employeeStream, employeeId)
    if (state.status === 'unknown') return { present: locationId, all: new Set([locationId]) }
    return { present: state.locationId, all: new Set([locationId, ...state.formerLocationIds, state.locationId]) }
  }

  async function reconcileWeeks(context: CommandContext, employeeId: string, request: Request) {
    const { requestId, startDate, endDate, times, status } = request
    const outcomes: Outcome[] = []
    const places = await placesOf(employeeId, request)
    for (const weekStart of weeksOf(request)) {
      const step = (name: string, locationId: string) =>
        followUpContext(context, name, requestId, weekIdOf(locationId, weekStart))
      if (status === 'approved') {
        const locationId = places.present
        const entry = { locationId, weekStart, requestId, employeeId, startDate, endDate, times }
        outcomes.push(await commands.addTimeOff(step('approved time off', locationId), entry))
      } else if (status === 'cancelled') {
        for (const locationId of places.all) {
          const entry = { locationId, weekStart, requestId }
          outcomes.push(await commands.removeTimeOff(step('withdrawn time off', locationId), entry))
        }
      }
    }
    return { outcomes, locationId: places.present }
  }

  return async (context: CommandContext, { employeeId, requestId }: { employeeId: string; requestId: string }) => {
    const outcomes: Outcome[] = []
    for (let request = await requestOf(employeeId, requestId); request;) {
      const done = await reconcileWeeks(context, employeeId, request)
      outcomes.push(...done.outcomes)
      const now = await requestOf(employeeId, requestId)
      const there = now && (await placesOf(employeeId, now)).present === done.locationId
      if (there && now.status === request.status) break
      request = now
    }
    return outcomes
  }
}
