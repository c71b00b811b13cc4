import { expect, it } from 'vitest'
import { days, fortnight, item, linesOf, rate, under } from '../domain/testing/pay-cases.ts'
import { calendarOf } from '../domain/calendar.ts'
import { payOf } from '../domain/pay.ts'
import { unusualAbout } from './period-preview.ts'

const usual = linesOf({ entries: days('2026-01-19', [8]), range: { from: '2026-01-18', to: '2026-01-31' } })

function withLeave(leaveDay: string, itemDay: string) {
  const leave = [{ requestId: 'vacation', day: leaveDay, minutes: 480 }]
  const person = { employeeId: 'ana', entries: [], rates: [rate(20)], items: [item('paid-leave', itemDay, 160)], leave }
  return payOf(person, calendarOf([under('us-federal')], fortnight.from, fortnight.to))
}

it('warns about approved leave that was also entered by hand in the same week', () => {
  expect(unusualAbout(withLeave('2026-02-03', '2026-02-05'), [usual])).toContain('leave_twice')
})

it('does not warn about leave in different weeks', () => {
  expect(unusualAbout(withLeave('2026-02-03', '2026-02-12'), [usual])).not.toContain('leave_twice')
})
