import { parseStreamName, type RecordedEvent } from '#kernel/events.ts'
import { correctionMail } from '#backend/features/time-clock/correction-mails.ts'
import type { Deadline } from '#kernel/jobs/due-jobs.ts'
import { joiningDeadline } from '#backend/features/people/onboarding-reactions.ts'
import { offerDeadline } from '#backend/features/shift-requests/reactions.ts'
import { recurrenceKind } from '#backend/features/templates/reactions.ts'
import { toBeTold } from '#backend/features/notifications/reactions.ts'
import { settlementOf } from '#backend/features/schedule/reactions.ts'

const HOUR = 3_600_000

/** After how long (ms) at work somebody is asked whether they forgot to clock out. */
export const LONG_DAY = 14 * HOUR

/** After how long (ms) a claim is looked at again: by then what it is for was done, also where a crash came between. */
const CLAIM_KEPT = 10 * 60_000

/** What a batch of events leaves to be done, once what need not be done any more is taken back. */
export type Reaction = { set: readonly Deadline[]; cancel: readonly string[] }

/** "When this happened, do that then": the deadlines that events take back and set, in the order of the log. */
export function reactTo(events: readonly RecordedEvent[]): Reaction {
  const deadlines = new Map<string, Deadline>()
  const cancelled = new Set<string>()
  for (const event of events) {
    const { set = [], cancel } = reactionTo(event)
    if (cancel !== undefined) {
      deadlines.delete(cancel)
      cancelled.add(cancel)
    }
    for (const deadline of [...[set].flat(), ...offerDeadline(event)]) deadlines.set(deadline.id, deadline)
    // The first of several that say the same finds the others.
    for (const deadline of toBeTold(event)) if (!deadlines.has(deadline.id)) deadlines.set(deadline.id, deadline)
  }
  return { set: [...deadlines.values()], cancel: [...cancelled] }
}

function reactionTo(event: RecordedEvent): { set?: Deadline | readonly Deadline[]; cancel?: string } {
  const { type, data, metadata, id: causationId } = event
  const { organizationId, correlationId, commandId } = metadata
  const chain = { organizationId, correlationId, causationId }
  const at = new Date(metadata.at)
  switch (type) {
    case 'ClockedIn':
      return { set: reminder(data, data.at, chain) }
    case 'ClockedOut':
    case 'PunchMissed':
      return { cancel: reminderOf(data.entryId) }
    case 'EntryAdded':
    case 'EntryCorrected': {
      const { clockIn, clockOut } = data.after
      const deadline = reminder(data, clockIn, chain)
      // Whoever corrects an entry that has run for so long knows that it does.
      const isRunning = clockOut === null && deadline.at > at
      return { cancel: deadline.id, set: [...(isRunning ? [deadline] : []), ...correctionMail(event)] }
    }
    case 'EntryRemoved':
      return { cancel: reminderOf(data.entryId), set: correctionMail(event) }
    case 'CorrectionDeclined':
      return { set: correctionMail(event) }
    case 'ValueClaimed': {
      const { id: claimId } = parseStreamName(event.stream)
      const later = new Date(at.getTime() + CLAIM_KEPT)
      const about = { claimId, holderId: data.holderId, ...chain }
      return { set: { id: `claim-${causationId}`, kind: 'settle-claim', at: later, data: about } }
    }
    case 'TimeOffApproved':
    case 'TimeOffWithdrawn': {
      const { requestId, employeeId } = data
      return {
        set: { id: `${type}-${requestId}`, kind: 'settle-time-off', at, data: { requestId, employeeId, ...chain } },
      }
    }
    case 'EmployeeTransferred': {
      const { employeeId, locationId: formerLocationId } = data
      return {
        set: {
          // Each of several in a row leaves another place.
          id: `transfer-${causationId}`,
          kind: 'settle-transfer',
          at,
          data: { employeeId, formerLocationId, commandId, from: metadata.at, ...chain },
        },
      }
    }
    case 'EmployeeRoleChanged': {
      const { employeeId, before } = data
      if (before !== 'owner') return {}
      return {
        set: { id: `role-${causationId}`, kind: 'settle-role', at, data: { employeeId, commandId, ...chain } },
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
    case 'InvitationAccepted':
    case 'PeopleImported':
      return { set: joiningDeadline(event, chain) }
    case 'TemplateCreated':
      return data.recurrence?.automatic ? { set: recurrenceOf(data.templateId, at, chain) } : {}
    case 'TemplateChanged':
      return data.after.recurrence?.automatic ? { set: recurrenceOf(data.templateId, at, chain) } : {}
    default:
      return settlementOf(event)
  }
}

const reminderOf = (entryId: string) => `reminder-${entryId}`
const reminder = (
  { entryId, employeeId }: { entryId: string; employeeId: string },
  clockedInAt: string,
  chain: Deadline['data'],
): Deadline => ({
  id: reminderOf(entryId),
  kind: 'remind-to-clock-out',
  at: new Date(Date.parse(clockedInAt) + LONG_DAY),
  data: { entryId, employeeId, clockedInAt, ...chain },
})
const terminationOf = (employeeId: string) => `termination-${employeeId}`
const recurrenceOf = (templateId: string, at: Date, chain: Deadline['data']): Deadline => ({
  id: `recurrence-${templateId}`,
  kind: recurrenceKind,
  at,
  data: { templateId, ...chain },
})
