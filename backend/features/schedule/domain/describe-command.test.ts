import { expect, test } from 'vitest'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import { knowing } from '#kernel/sentence.ts'
import { plainText } from '#backend/platform/plain-text.ts'
import { asDescribed, describeCommand } from '#schema/schedule/describe-command.ts'
import { added, changed, unassigned } from './testing/events.ts'
import { ana, idOf, max, shiftOn } from './testing/week.ts'

test('an approval is described rather than the shifts it splits or exchanges', () => {
  const data = { locationId: idOf(6), requestId: idOf(300), shiftId: idOf(100), employeeId: ana, claimedBy: max }
  const shift = shiftOn(1, '09:00', '17:00')
  const events: ScheduleEvent[] = [
    { type: 'GrabApproved', data },
    changed(shift, { endsAt: shift.endsAt }, { endsAt: shift.startsAt }),
    added({ ...shift, shiftId: idOf(101), employeeId: max }),
  ]
  const described = knowing(describeCommand(events.map(asDescribed)), [])
  expect(plainText(described, { nameOf: () => 'Ana Lopez' })).toBe('approved a claim to a shift from Ana Lopez')
})

test('opened shifts that keep a position are described as unassigned', () => {
  const events = [1, 2].flatMap((day) => {
    const shift = shiftOn(day, '09:00', '17:00', { shiftId: idOf(100 + day) })
    const open = { ...shift, employeeId: null }
    return [unassigned(shift, ana), changed(open, { position: null }, { position: 'Dishwasher' })]
  })
  const described = knowing(describeCommand(events.map(asDescribed)), [])
  expect(plainText(described, { nameOf: () => 'Ana Lopez' })).toBe('unassigned 2 shifts from Ana Lopez')
})
