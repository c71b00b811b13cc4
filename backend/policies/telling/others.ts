import type { RecordedEvent } from '#schema/events/all.ts'
import { dayOf } from '#schema/rules/week-time.ts'
import type { Deadline } from '../deadlines.ts'
import type { Handlers } from '../jobs.ts'
import type { PoliciesOptions } from '../policies.ts'
import { decidersAt, nameOf } from './people.ts'
import { tell, toTell, type Telling } from './tell.ts'

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
      return [toTell(event, 'tell-person', { employeeId: data.employeeId, kind: 'timesheet_corrected', type, ...reason })]
    case 'ClockOutReminded':
      return [toTell(event, 'tell-person', { employeeId: data.employeeId, kind: 'clock_out_reminder' })]
    default:
      return []
  }
}
