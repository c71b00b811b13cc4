import type { ScheduleEvent } from '#schema/schedule/events.ts'

/**
 * The event that undoes another; `none` where nothing is left to undo, `never` where it is decided elsewhere: approved
 * time off in its own stream, bookings by their shifts.
 */
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
    // Requests that ended with a shift stay ended when it is restored: their people have been notified.
    case 'RequestEnded':
    // Where the claim itself gave the shift, it waits for a manager once that is undone.
    case 'OpenShiftClaimed':
      return 'none'
    // A request or a denial cannot be unsaid; the employee asks again.
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
    // Approving again takes a new decision.
    case 'RequestReopened':
    case 'TimeBooked':
    case 'TimeReleased':
    case 'TimeOffAdded':
    case 'TimeOffRemoved':
    // What employees know can't be taken back.
    case 'ChangesNotified':
      return 'never'
  }
}
