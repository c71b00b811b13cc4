import { randomUUID } from 'node:crypto'
import { streamName } from '#kernel/events.ts'
import type { InboxEvent } from '#schema/notifications/events.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { awkwardText, LOCATION, type Happening } from '#projections/testing/testing.ts'

const part = { startsAt: '2026-03-05T12:00:00.000Z', endsAt: '2026-03-05T16:00:00.000Z' }

type RequestData = { requestId: string; shiftId: string; employeeId: string; locationId: string }
type PendingRequest = { kind: 'swap' | 'grab' | 'claim'; data: RequestData; other: string; claimed: boolean }

export function requestPlanner() {
  const stream = streamName('schedule', randomUUID())
  const happening = (event: ScheduleEvent): Happening => ({ stream, event })
  const pending: PendingRequest[] = []
  const unread: { employeeId: string; notificationId: string }[] = []
  let turn = 0

  return function* ask(employeeId: string, choice: number): Generator<Happening> {
    const request = pending[choice % 4]
    const event = request ? answer(request, employeeId, choice) : begin(employeeId, choice)
    yield happening(event)
    if (request && event.type.endsWith('Approved') && choice % 2 === 0) {
      pending.push(request)
      yield happening({ type: 'RequestReopened', data: request.data })
    }
    yield* notify(employeeId, choice)
  }

  function begin(employeeId: string, choice: number): ScheduleEvent {
    const data = { requestId: randomUUID(), shiftId: randomUUID(), employeeId, locationId: LOCATION }
    const kind = choice % 5 === 0 ? 'claim' : choice % 2 === 0 ? 'swap' : 'grab'
    const other = randomUUID()
    pending.push({ kind, data, other, claimed: false })
    if (kind === 'claim') return { type: 'OpenShiftClaimed', data: { ...data, notes: awkwardText } }
    return kind === 'swap'
      ? {
          type: 'SwapRequested',
          data: {
            ...data,
            toEmployeeId: other,
            notes: awkwardText,
            ...(choice % 4 === 0 && { forShiftId: randomUUID() }),
          },
        }
      : {
          type: 'GrabOffered',
          data: {
            ...data,
            notes: null,
            expiresAt: '2026-03-04T09:00:00.000Z',
            ...(choice % 3 === 0 && { part }),
          },
        }
  }

  function answer(request: PendingRequest, personId: string, choice: number): ScheduleEvent {
    const { kind, data: ids } = request
    const end = (event: ScheduleEvent): ScheduleEvent => {
      pending.splice(pending.indexOf(request), 1)
      return event
    }
    turn += 1
    if (turn % 7 === 0) return end({ type: 'RequestEnded', data: { ...ids, because: 'shift deleted' } })
    if (kind === 'claim') {
      const types = ['OpenShiftClaimApproved', 'OpenShiftClaimDenied', 'OpenShiftClaimWithdrawn'] as const
      return end({ type: types[choice % 3] ?? 'OpenShiftClaimApproved', data: ids })
    }
    if (kind === 'swap') {
      const data = { ...ids, toEmployeeId: request.other }
      const types = ['SwapAccepted', 'SwapDeclined', 'SwapCancelled', 'SwapDenied', 'SwapApproved'] as const
      const type = types[choice % 5] ?? 'SwapAccepted'
      if (type === 'SwapAccepted') return { type, data }
      if (type !== 'SwapApproved') return end({ type, data })
      return end({ type, data: { ...data, override: choice % 2 === 0 } })
    }
    if (!request.claimed) {
      if (choice % 3 === 0) return end({ type: choice % 2 === 0 ? 'GrabCancelled' : 'GrabExpired', data: ids })
      request.claimed = true
      request.other = personId
      return { type: 'GrabClaimed', data: { ...ids, claimedBy: personId } }
    }
    const data = { ...ids, claimedBy: request.other }
    request.claimed = choice % 3 !== 0
    if (choice % 3 === 0) return { type: 'GrabUnclaimed', data }
    return end({ type: choice % 3 === 1 ? 'GrabDenied' : 'GrabApproved', data })
  }

  function* notify(employeeId: string, choice: number): Generator<Happening> {
    const inbox = (event: InboxEvent): Happening => ({ stream: streamName('inbox', event.data.employeeId), event })
    const first = choice % 3 === 0 ? unread.shift() : undefined
    if (first) {
      yield inbox({ type: 'NotificationRead', data: first })
      return
    }
    const data = { notificationId: randomUUID(), employeeId }
    unread.push(data)
    const kind = 'timesheet_corrected'
    yield inbox({ type: 'Notified', data: { ...data, kind, params: { from: awkwardText }, link: null } })
  }
}
