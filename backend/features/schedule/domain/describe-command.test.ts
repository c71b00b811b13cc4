import { expect, test } from 'vitest'
import { knowing } from '#kernel/sentence.ts'
import { plainText } from '#backend/platform/plain-text.ts'
import { asDescribed, describeCommand } from './describe-command.ts'
import { changed, unassigned } from './testing/events.ts'
import { ana, idOf, shiftOn } from './testing/week.ts'

test('shifts that keep a position as they open are described as unassigned', () => {
  const events = [1, 2].flatMap((day) => {
    const shift = shiftOn(day, '09:00', '17:00', { shiftId: idOf(100 + day) })
    const open = { ...shift, employeeId: null }
    return [unassigned(shift, ana), changed(open, { position: null }, { position: 'Dishwasher' })]
  })
  const described = knowing(describeCommand(events.map(asDescribed)), [])
  expect(plainText(described, { nameOf: () => 'Ana Lopez' })).toBe('unassigned 2 shifts from Ana Lopez')
})
