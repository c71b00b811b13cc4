import { addDays, sundayOf } from '#schema/rules/week-time.ts'
import type { CommandContext, Outcome } from '../command.ts'
import type { Core } from '../commands.ts'
import { weekIdOf } from '../ids.ts'
import type { ScheduleCommands } from '../schedule/schedule-commands.ts'
import { following } from './following.ts'

type Weeks = Pick<ScheduleCommands, 'addTimeOff' | 'removeTimeOff'>

/** The weeks (by their Sundays) that days (`yyyy-MM-dd`) fall into. */
export function weeksOf({ startDate, endDate }: { startDate: string; endDate: string }): string[] {
  const weeks: string[] = []
  for (let week = sundayOf(startDate); week <= endDate; week = addDays(week, 7)) weeks.push(week)
  return weeks
}

/**
 * Brings the weeks that a request touches in line with what was decided on it: enters it where it is approved, removes
 * it where an approval was taken back. It goes by the request as it stands, not by the event that asked for it, and
 * looks again when it is through: else a policy that comes late could enter days that were withdrawn meanwhile.
 */
export function timeOffSettlement({ read }: Pick<Core, 'read'>, { addTimeOff, removeTimeOff }: Weeks) {
  const requestOf = async (employeeId: string, requestId: string) =>
    (await read('timeoff', employeeId)).state.requests[requestId]

  return async (context: CommandContext, { employeeId, requestId }: { employeeId: string; requestId: string }) => {
    const outcomes: Outcome[] = []
    for (let request = await requestOf(employeeId, requestId); request;) {
      const { locationId, startDate, endDate, status } = request
      for (const weekStart of weeksOf(request)) {
        const week = { locationId, weekStart }
        const step = (name: string) => following(context, name, requestId, weekIdOf(locationId, weekStart))
        if (status === 'approved') {
          const entry = { ...week, requestId, employeeId, startDate, endDate }
          outcomes.push(await addTimeOff(step('approved time off'), entry))
        } else if (status === 'cancelled') {
          outcomes.push(await removeTimeOff(step('withdrawn time off'), { ...week, requestId }))
        }
      }
      const now = await requestOf(employeeId, requestId)
      if (now?.status === status) break
      request = now
    }
    return outcomes
  }
}
