import { describe, expect, it } from 'vitest'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { get } from '../by-id.ts'
import { evolveSchedule } from '../evolve.ts'
import { ana, facts, idOf, lea, max, nextWeek, shiftOn } from '../testing/week.ts'
import { assigned, changed, deleted, moved, unassigned } from '../testing/events.ts'
import { undo } from '../undo.ts'
import { initialSchedule, type ScheduleState } from '../week.ts'
import { withRequestsEnded } from './endings.ts'
import {
  early,
  ended,
  grabClaimed,
  grabOffered,
  published,
  reopened,
  requestId,
  swapAccepted,
  swapApproved,
  swapCancelled,
  swapRequested,
} from './testing.ts'

const after = (...events: readonly ScheduleEvent[]) => events.reduce<ScheduleState>(evolveSchedule, initialSchedule)
const asked = after(...published, swapRequested, swapAccepted)
const { locationId, weekStart } = nextWeek
const movedOut: ScheduleEvent = {
  type: 'ShiftMovedOut',
  data: { ...early, locationId, to: { locationId, weekStart } },
}
const tuesday = shiftOn(2, '09:00', '13:00')

describe('a request ends in the append that', () => {
  it.each([
    ['deletes it', deleted(early), 'shift deleted'],
    ['moves it to another week', movedOut, 'shift moved'],
    ['moves it to another day', moved(early, tuesday), 'shift changed'],
    ['assigns it to another employee', assigned(early, lea, ana), 'shift reassigned'],
    ['opens it', unassigned(early, ana), 'shift reassigned'],
    ['changes its times', changed(early, { endsAt: early.endsAt }, { endsAt: tuesday.endsAt }), 'shift changed'],
  ] as const)('%s', (_, event, because) => {
    expect(withRequestsEnded(asked, [event])).toEqual([event, ended(because)])
    const claimed = after(...published, grabOffered, grabClaimed)
    expect(withRequestsEnded(claimed, [event])).toEqual([event, ended(because)])
  })

  it('does not end when its notes or another shift change', () => {
    const noted = changed(early, { notes: null }, { notes: 'Bring an apron' })
    const other = deleted(shiftOn(1, '14:00', '18:00', { shiftId: idOf(101) }))
    for (const event of [noted, other]) expect(withRequestsEnded(asked, [event])).toEqual([event])
  })

  it('does not end if it is closed or if the same events decide on it', () => {
    const cancelled = after(...published, swapRequested, swapCancelled)
    expect(withRequestsEnded(cancelled, [deleted(early)])).toEqual([deleted(early)])
    const approval = [swapApproved(), assigned(early, max, ana)]
    expect(withRequestsEnded(asked, approval)).toEqual(approval)
  })
})

it.each([
  ['a decision', asked, swapApproved(), 'accepted'],
  ['an agreement', after(...published, swapRequested), swapApproved(true), 'requested'],
] as const)(
  'an approval that is undone gives the shift back, and waits for %s again',
  (_, before, approval, status) => {
    const events = [approval, assigned(early, max, ana)]
    const approved = events.reduce<ScheduleState>(evolveSchedule, before)
    const undone = withRequestsEnded(approved, undo(approved, { events, facts }))
    expect(undone).toEqual([assigned(early, ana, max), reopened])
    const again = undone.reduce<ScheduleState>(evolveSchedule, approved)
    expect(again.status === 'open' && get(again.requests, requestId)?.status).toBe(status)
  },
)
