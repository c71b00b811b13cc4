import type { ScheduleEvent } from '#schema/schedule/events.ts'

/** Returns `none` if an undo leaves the event as it is, and `never` if a command with the event can't be undone here. */
export function inverseOf(event: ScheduleEvent): ScheduleEvent | 'none' | 'never' {
  const { type, data } = event
  switch (type) {
    case 'ShiftAdded':
    case 'ShiftRestored':
      return { type: 'ShiftDeleted', data }
    case 'ShiftDeleted':
      return { type: 'ShiftRestored', data }
    case 'ShiftMovedIn': {
      const { from, ...shift } = data
      return { type: 'ShiftMovedOut', data: { ...shift, to: from } }
    }
    case 'ShiftMovedOut': {
      const { to, ...shift } = data
      return { type: 'ShiftMovedIn', data: { ...shift, from: to } }
    }
    case 'ShiftChanged':
      return { type, data: { ...data, before: data.after, after: data.before } }
    case 'ShiftMoved':
      return { type, data: { ...data, before: data.after, after: data.before } }
    case 'DayNoteSet':
      return { type, data: { ...data, before: data.after, after: data.before } }
    case 'ShiftAssigned': {
      const { locationId, shiftId, employeeId, before } = data
      return before === null
        ? { type: 'ShiftUnassigned', data: { locationId, shiftId, employeeId } }
        : { type, data: { locationId, shiftId, employeeId: before, before: employeeId } }
    }
    case 'ShiftUnassigned':
      return { type: 'ShiftAssigned', data: { ...data, before: null } }
    case 'AbsenceReported':
      return { type: 'AbsenceWithdrawn', data }
    case 'TemplateApplied':
      return { type: 'TemplateWithdrawn', data }
    case 'TemplateWithdrawn':
      return { type: 'TemplateApplied', data }
    case 'WeekPublished':
      return { type: 'WeekUnpublished', data }
    case 'WeekUnpublished':
      return { type: 'WeekPublished', data }
    case 'SwapApproved':
    case 'GrabApproved':
    case 'OpenShiftClaimApproved': {
      const { locationId, requestId, shiftId, employeeId } = data
      return { type: 'RequestReopened', data: { locationId, requestId, shiftId, employeeId } }
    }
    case 'WeekOpened':
    case 'AutoScheduled':
    case 'ShiftsCopied':
    // A request stays ended when its shift is restored, because its employees were notified.
    case 'RequestEnded':
    // Under the first-come policy, undoing the approval leaves the claim pending.
    case 'OpenShiftClaimed':
      return 'none'
    // Requests and decisions other than approvals can't be undone. The employee makes a new request.
    case 'SwapRequested':
    case 'SwapAccepted':
    case 'SwapDeclined':
    case 'SwapCancelled':
    case 'SwapDenied':
    case 'GrabOffered':
    case 'GrabClaimed':
    case 'GrabUnclaimed':
    case 'GrabCancelled':
    case 'GrabDenied':
    case 'GrabExpired':
    case 'OpenShiftClaimDenied':
    case 'OpenShiftClaimWithdrawn':
    // Approving a reopened request again is a new decision.
    case 'RequestReopened':
    // Bookings follow their shifts, and time off is decided in its own stream.
    case 'TimeBooked':
    case 'TimeReleased':
    case 'TimeOffAdded':
    case 'TimeOffRemoved':
    // The employee reports the absence again, because the time-off request is canceled.
    case 'AbsenceWithdrawn':
    // Sent notifications can't be undone.
    case 'ChangesNotified':
      return 'never'
  }
}
