import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { added, assigned, weekOpened } from '../testing/events.ts'
import { ana, idOf, lea, max, shiftOn, week } from '../testing/week.ts'

const { locationId } = week
export const requestId = idOf(300)
export const early = shiftOn(1, '09:00', '13:00')
export const before = new Date('2026-03-14T12:00:00.000Z')
export const later = new Date('2026-03-16T12:00:00.000Z')

export const published: readonly ScheduleEvent[] = [
  weekOpened,
  added(early),
  { type: 'WeekPublished', data: { locationId, weekStart: week.weekStart } },
]

const request = { locationId, requestId, shiftId: early.shiftId, employeeId: ana }
const swap = { ...request, toEmployeeId: max }
const grabbed = { ...request, claimedBy: lea }
export const expiresAt = '2026-03-15T12:00:00.000Z'

export const swapRequested: ScheduleEvent = { type: 'SwapRequested', data: { ...swap, notes: null } }
export const swapAccepted: ScheduleEvent = { type: 'SwapAccepted', data: swap }
export const swapDeclined: ScheduleEvent = { type: 'SwapDeclined', data: swap }
export const swapCancelled: ScheduleEvent = { type: 'SwapCancelled', data: swap }
export const swapApproved = (override = false): ScheduleEvent => ({ type: 'SwapApproved', data: { ...swap, override } })
export const swapDenied: ScheduleEvent = { type: 'SwapDenied', data: swap }

export const grabOffered: ScheduleEvent = { type: 'GrabOffered', data: { ...request, notes: null, expiresAt } }
export const partOffered: ScheduleEvent = {
  type: 'GrabOffered',
  data: {
    ...request,
    notes: null,
    expiresAt,
    part: { startsAt: shiftOn(1, '11:30', '13:00').startsAt, endsAt: early.endsAt },
  },
}
export const grabClaimed: ScheduleEvent = { type: 'GrabClaimed', data: grabbed }
export const grabUnclaimed: ScheduleEvent = { type: 'GrabUnclaimed', data: grabbed }
export const grabCancelled: ScheduleEvent = { type: 'GrabCancelled', data: request }
export const grabApproved: ScheduleEvent = { type: 'GrabApproved', data: grabbed }
export const grabDenied: ScheduleEvent = { type: 'GrabDenied', data: grabbed }
export const grabExpired: ScheduleEvent = { type: 'GrabExpired', data: request }
export const openShift = shiftOn(3, '09:00', '13:00', { shiftId: idOf(102), employeeId: null })
const claim = { ...request, shiftId: openShift.shiftId, employeeId: max }
export const openPublished: readonly ScheduleEvent[] = [...published, added(openShift)]
export const claimed: ScheduleEvent = { type: 'OpenShiftClaimed', data: { ...claim, notes: null } }
export const claimApproved: ScheduleEvent = { type: 'OpenShiftClaimApproved', data: claim }
export const approvedByPolicy: ScheduleEvent = { type: 'OpenShiftClaimApproved', data: { ...claim, byPolicy: true } }
export const claimDenied: ScheduleEvent = { type: 'OpenShiftClaimDenied', data: claim }
export const claimWithdrawn: ScheduleEvent = { type: 'OpenShiftClaimWithdrawn', data: claim }
export const claimReopened: ScheduleEvent = { type: 'RequestReopened', data: claim }
export const taken = assigned(openShift, max, null)

export const ended = (because: Extract<ScheduleEvent, { type: 'RequestEnded' }>['data']['because']): ScheduleEvent => ({
  type: 'RequestEnded',
  data: { ...request, because },
})
export const reopened: ScheduleEvent = { type: 'RequestReopened', data: request }
