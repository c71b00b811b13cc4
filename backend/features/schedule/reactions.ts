import { parseStreamName, type RecordedEvent } from '#kernel/events.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { LEFT_BEHIND_AFTER } from './commands/reconcile.ts'
import { contextOf } from '#backend/platform/reactions/context.ts'
import type { Deadline } from '#kernel/jobs/due-jobs.ts'
import type { Handlers } from '#kernel/jobs/jobs.ts'
import type { PoliciesOptions } from '#kernel/jobs/reactor.ts'
import { weekStream } from './streams.ts'

const MINUTE = 60_000

/**
 * What a process can leave half done behind it: a move that has not gone out of where it came from, and bookings in
 * this week or the next that nobody came to need or to release.
 */
const halves: ReadonlySet<string> = new Set<ScheduleEvent['type']>([
  'ShiftMovedIn',
  'ShiftMovedOut',
  'ShiftMoved',
  'ShiftChanged',
  'ShiftAssigned',
  'ShiftUnassigned',
  'ShiftDeleted',
  'TimeBooked',
])

/** One look at the week for all that happens to it within a minute, once the last of that is old enough. */
export function settlementOf({ type, stream, metadata }: RecordedEvent): { set?: Deadline } {
  if (!halves.has(type)) return {}
  const { id: weekId } = parseStreamName(stream)
  const minute = Math.floor(Date.parse(metadata.at) / MINUTE)
  const at = new Date((minute + 1) * MINUTE + LEFT_BEHIND_AFTER)
  const { organizationId } = metadata
  return { set: { id: `week-${weekId}-${minute}`, kind: 'settle-week', at, data: { weekId, organizationId } } }
}

export function weekHandlers({ commands }: Pick<PoliciesOptions, 'commands'>): Handlers {
  return {
    async 'settle-week'(deadline) {
      const week = await commands.readState(weekStream, deadline.data['weekId'] ?? '')
      if (week.status === 'unopened') return
      const { locationId, weekStart } = week
      for (const each of [weekStart, addDays(weekStart, 7)]) {
        const context = contextOf(deadline, 'unfinished changes', derivedId(deadline.id, each), new Date())
        await commands.reconcileWeek(context, { locationId, weekStart: each })
      }
    },
  }
}
