import type { RecordedEvent } from '#kernel/events.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import type { Deadline } from '#kernel/jobs/due-jobs.ts'
import type { Handlers } from '#kernel/jobs/jobs.ts'
import type { PoliciesOptions } from '#kernel/jobs/reactor.ts'
import { decidersAt, nameOf } from './recipients.ts'
import { tell, toTell, type Telling } from './notify.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { clockStream } from '#backend/features/time-clock/streams.ts'

/** Time off and punches: what is told of them, to the person or to those who decide. */
export function tellOfOthers(event: RecordedEvent): Deadline[] {
  const { type, data, metadata } = event
  const reason = metadata.reason ? { comment: metadata.reason } : {}
  switch (type) {
    case 'TimeOffRequested': {
      const { employeeId, locationId, startDate, endDate } = data
      return [toTell(event, 'tell-deciders', { employeeId, locationId, startDate, endDate })]
    }
    case 'TimeOffApproved':
    case 'TimeOffDenied': {
      const { employeeId, startDate, endDate } = data
      const comment = 'comment' in data && data.comment ? { comment: data.comment } : {}
      const kind = type === 'TimeOffApproved' ? 'time_off_approved' : 'time_off_denied'
      return [toTell(event, 'tell-person', { employeeId, kind, startDate, endDate, ...comment })]
    }
    case 'PunchMissed': {
      const { employeeId, locationId, at } = data
      return [toTell(event, 'tell-person', { employeeId, locationId, kind: 'punch_missed', at })]
    }
    case 'EntryAdded':
    case 'EntryCorrected':
    case 'EntryRemoved':
    case 'CorrectionDeclined':
      return [
        toTell(event, 'tell-person', { employeeId: data.employeeId, kind: 'timesheet_corrected', type, ...reason }),
      ]
    case 'ClockOutReminded':
      return [toTell(event, 'tell-person', { employeeId: data.employeeId, kind: 'clock_out_reminder' })]
    default:
      return []
  }
}

/** What a correction is called, as the end of a sentence whose subject is who made it. */
const corrections: Readonly<Record<string, string>> = {
  EntryAdded: 'added a time entry',
  EntryCorrected: 'corrected a time entry',
  EntryRemoved: 'removed a time entry',
  CorrectionDeclined: 'declined your correction',
}

export function otherTellers(options: Pick<PoliciesOptions, 'commands' | 'database'>): Handlers {
  const { commands, database } = options

  return {
    async 'tell-deciders'(deadline) {
      const { organizationId = '', locationId = '', employeeId = '', startDate = '', endDate = '' } = deadline.data
      const params = { from: await nameOf(commands, employeeId), startDate, endDate }
      const deciders = await decidersAt(database.kysely, { organizationId, locationId })
      const tellings = deciders
        .filter((id) => id !== employeeId)
        .map((id): Telling => ({ employeeId: id, kind: 'time_off_request', params, link: '/manager/time-off' }))
      await tell(options, deadline, tellings)
    },

    async 'tell-person'(deadline) {
      const { employeeId = '' } = deadline.data
      const telling = await personal(deadline)
      if (telling) await tell(options, deadline, [{ employeeId, ...telling }])
    },
  }

  async function personal({ data }: Deadline): Promise<Omit<Telling, 'employeeId'> | undefined> {
    const { kind, startDate = '', endDate = '', comment, by, type = '' } = data
    const said = comment === undefined ? {} : { comment }
    switch (kind) {
      case 'time_off_approved':
      case 'time_off_denied':
        return { kind, params: { startDate, endDate, ...said }, link: '/time-off' }
      case 'punch_missed': {
        const { organizationId = '', locationId = '', at = '' } = data
        const organization = await commands.readState(organizationStream, organizationId)
        const place = organization.status === 'founded' ? organization.locations[locationId] : undefined
        return place && { kind, params: { day: dayOf(at, place.timeZone) }, link: '/time-clock' }
      }
      case 'timesheet_corrected': {
        const params = {
          from: await nameOf(commands, by),
          what: corrections[type] ?? 'corrected a time entry',
          ...said,
        }
        return { kind, params, link: '/time-clock' }
      }
      case 'clock_out_reminder': {
        const clock = await commands.readState(clockStream, data['employeeId'] ?? '')
        // Out by now: nobody needs to be reminded.
        if (clock.status === 'out') return undefined
        const hours = Math.floor((Date.now() - Date.parse(clock.running.times.clockIn)) / 3_600_000)
        return { kind, params: { hours: String(hours) }, link: '/time-clock' }
      }
      default:
        throw new Error(`nothing is told of the kind ${kind}`)
    }
  }
}
