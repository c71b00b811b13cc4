import type { RecordedEvent } from '#schema/events/all.ts'
import type { Deadline } from './deadlines.ts'
import { recurrenceKind } from './recurrence.ts'
import { settlementOf } from './weeks.ts'

const HOUR = 3_600_000

/** After how long (ms) at work somebody is asked whether they forgot to clock out. */
export const LONG_DAY = 14 * HOUR

/** What a batch of events leaves to be done, and what need not be done any more. */
export type Reaction = { set: readonly Deadline[]; cancel: readonly string[] }

/** "When this happened, do that then": the deadlines that events set and take back, in the order of the log. */
export function reactTo(events: readonly RecordedEvent[]): Reaction {
  const deadlines = new Map<string, Deadline | null>()
  for (const event of events) {
    const { set, cancel } = reactionTo(event)
    if (set) deadlines.set(set.id, set)
    if (cancel !== undefined) deadlines.set(cancel, null)
  }
  return {
    set: [...deadlines.values()].filter((deadline) => deadline !== null),
    cancel: [...deadlines].filter(([, deadline]) => deadline === null).map(([id]) => id),
  }
}

function reactionTo(event: RecordedEvent): { set?: Deadline; cancel?: string } {
  const { type, data, metadata, id: causationId } = event
  const { organizationId, correlationId, commandId } = metadata
  const chain = { organizationId, correlationId, causationId }
  const at = new Date(metadata.at)
  switch (type) {
    case 'ClockedIn': {
      const { entryId, employeeId, at: clockedInAt } = data
      return {
        set: {
          id: reminderOf(entryId),
          kind: 'remind-to-clock-out',
          at: new Date(Date.parse(clockedInAt) + LONG_DAY),
          data: { entryId, employeeId, clockedInAt, ...chain },
        },
      }
    }
    case 'ClockedOut':
      return { cancel: reminderOf(data.entryId) }
    case 'TimeOffApproved':
    case 'TimeOffWithdrawn': {
      const { requestId, employeeId } = data
      return {
        set: { id: `${type}-${requestId}`, kind: 'settle-time-off', at, data: { requestId, employeeId, ...chain } },
      }
    }
    case 'EmployeeTerminated': {
      const { employeeId } = data
      return {
        set: {
          id: terminationOf(employeeId),
          kind: 'settle-termination',
          at,
          data: { employeeId, commandId, from: metadata.at, ...chain },
        },
      }
    }
    case 'EmployeeReactivated':
      return { cancel: terminationOf(data.employeeId) }
    case 'TemplateCreated':
      return data.recurrence?.automatic ? { set: recurrenceOf(data.templateId, at, chain) } : {}
    case 'TemplateChanged':
      return data.after.recurrence?.automatic ? { set: recurrenceOf(data.templateId, at, chain) } : {}
    default:
      return settlementOf(event)
  }
}

const reminderOf = (entryId: string) => `reminder-${entryId}`
const terminationOf = (employeeId: string) => `termination-${employeeId}`
const recurrenceOf = (templateId: string, at: Date, chain: Deadline['data']): Deadline => ({
  id: `recurrence-${templateId}`,
  kind: recurrenceKind,
  at,
  data: { templateId, ...chain },
})
