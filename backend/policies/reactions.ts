import type { RecordedEvent } from '#schema/events/all.ts'
import type { Deadline } from './deadlines.ts'

const HOUR = 3_600_000

/** After how long (ms) at work somebody is asked whether they forgot to clock out. */
export const LONG_DAY = 14 * HOUR

/** What a batch of events leaves to be done, and what need not be done any more. */
export type Reaction = { set: readonly Deadline[]; cancel: readonly string[] }

/** "When this happened, do that then": the deadlines that events set and take back, in the order of the log. */
export function reactTo(events: readonly RecordedEvent[]): Reaction {
  const deadlines = new Map<string, Deadline | null>()
  for (const { type, data, metadata, id } of events) {
    if (type === 'ClockedIn') {
      const { entryId, employeeId, at } = data
      const { organizationId, correlationId } = metadata
      deadlines.set(reminderOf(entryId), {
        id: reminderOf(entryId),
        kind: 'remind-to-clock-out',
        at: new Date(Date.parse(at) + LONG_DAY),
        data: { entryId, employeeId, organizationId, clockedInAt: at, correlationId, causationId: id },
      })
    } else if (type === 'ClockedOut') deadlines.set(reminderOf(data.entryId), null)
  }
  return {
    set: [...deadlines.values()].filter((deadline) => deadline !== null),
    cancel: [...deadlines].filter(([, deadline]) => deadline === null).map(([id]) => id),
  }
}

const reminderOf = (entryId: string) => `reminder-${entryId}`
