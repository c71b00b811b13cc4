import type { RecordedEvent } from '#kernel/events.ts'
import type { EntryTimes } from '#schema/time-clock/events.ts'
import { correctionMessage } from './correction-mail.ts'
import { addresseeOf } from '#backend/features/notifications/recipient.ts'
import type { Deadline } from '#kernel/jobs/due-jobs.ts'
import type { Handlers } from '#kernel/jobs/jobs.ts'
import type { PoliciesOptions } from '#kernel/jobs/reactor.ts'
import { nameOf } from '#backend/features/notifications/recipients.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { clockStream } from './streams.ts'

type Correction = RecordedEvent & {
  type: 'EntryAdded' | 'EntryCorrected' | 'EntryRemoved' | 'CorrectionDeclined'
}

/** To whoever's entries somebody else has decided on. What people do themselves, and what runs on its own, mails nobody. */
export function correctionMail({ type, data, metadata, id }: Correction): Deadline[] {
  const { actor, at, organizationId, correlationId, reason = '' } = metadata
  const { employeeId, locationId, proposalId } = data
  if (actor.kind === 'system' || actor.employeeId === employeeId) return []
  const before = 'before' in data ? data.before : null
  const after = 'after' in data ? data.after : null
  return [
    {
      id: `correction-${id}`,
      kind: 'mail-correction',
      at: new Date(at),
      data: {
        employeeId,
        locationId,
        by: actor.employeeId,
        what: type,
        proposalId: proposalId ?? '',
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        reason,
        organizationId,
        correlationId,
        causationId: id,
      },
    },
  ]
}

export function correctionMailHandlers(
  options: Pick<PoliciesOptions, 'commands' | 'jobs' | 'mail' | 'publicUrl'>,
): Handlers {
  const { commands, mail, publicUrl } = options

  /** What was declined is told by the proposal. */
  async function timesOf({ data }: Deadline, employeeId: string) {
    const { what, proposalId, before = 'null', after = 'null' } = data
    if (what !== 'CorrectionDeclined') {
      return { before: JSON.parse(before) as EntryTimes | null, after: JSON.parse(after) as EntryTimes | null }
    }
    const { proposals } = await commands.readState(clockStream, employeeId)
    return proposals.find((proposal) => proposal.proposalId === proposalId) ?? { before: null, after: null }
  }

  return {
    async 'mail-correction'(deadline) {
      const person = await addresseeOf(options, deadline, 'timesheet', new Date())
      if (person?.mode !== 'now') return
      const { locationId = '', by = '', what, proposalId = '', reason = '', organizationId = '' } = deadline.data
      const [organization, reviewer, times] = await Promise.all([
        commands.readState(organizationStream, organizationId),
        nameOf(commands, by),
        timesOf(deadline, person.employeeId),
      ])
      const location = organization.status === 'founded' ? organization.locations[locationId] : undefined
      const accepted = proposalId === '' ? 'corrected' : 'accepted'
      await mail.send(
        correctionMessage({
          to: person.email,
          firstName: person.firstName,
          link: new URL('/time-clock', publicUrl).href,
          by: reviewer,
          decision: what === 'CorrectionDeclined' ? 'declined' : accepted,
          before: times.before,
          after: times.after,
          timeZone: location?.timeZone ?? person.timeZone,
          reason,
        }),
      )
    },
  }
}
