import { describe, expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'
import { differences } from './differences.ts'
import { explain } from './explain.ts'
import type { LeaveDay, PayInput } from './inputs.ts'
import { payOf } from './pay.ts'
import { days, item, rate, sunday, under } from './testing/pay-cases.ts'
import { dueIn, totalsOf } from './totals.ts'

const week = { from: sunday, to: '2026-02-07' }
const leaveOn = (day: string, hours: number): LeaveDay => ({ requestId: 'vacation', day, minutes: hours * 60 })
const linesOf = (input: Partial<PayInput>) =>
  payOf(
    { employeeId: 'ana', entries: [], rates: [rate(12)], items: [], ...input },
    calendarOf([under('us-federal')], week.from, week.to),
  )

describe('paid leave', () => {
  test('pays hours at the rate of each day without counting as worked', () => {
    const lines = linesOf({
      leave: [leaveOn('2026-02-02', 8), leaveOn('2026-02-03', 6)],
      rates: [rate(12), rate(15, '2026-02-03')],
    })
    expect(lines.map(({ kind, seconds, cents }) => ({ kind, seconds, cents }))).toEqual([
      { kind: 'leave', seconds: 8 * 3600, cents: 9600 },
      { kind: 'leave', seconds: 6 * 3600, cents: 9000 },
    ])
    expect(totalsOf(lines)).toMatchObject({
      workedSeconds: 0,
      leaveSeconds: 14 * 3600,
      cents: { 'paid-leave': 18_600 },
      grossCents: 18_600,
    })
  })

  test('pays the percentage of its leave type, also above 100', () => {
    const half = { ...leaveOn('2026-02-02', 7), payPercent: 50 }
    const more = { ...leaveOn('2026-02-03', 8), requestId: 'night', payPercent: 150 }
    const lines = linesOf({ leave: [half, more] })
    expect(lines.map(({ factor, cents }) => ({ factor, cents }))).toEqual([
      { factor: 0.5, cents: 4200 },
      { factor: 1.5, cents: 14_400 },
    ])
    expect(totalsOf(lines)).toMatchObject({ leaveSeconds: 15 * 3600, grossCents: 18_600 })
  })

  test('neither counts toward overtime nor enters the regular rate', () => {
    const worked = { entries: days('2026-02-02', [10, 10, 10, 12]), items: [item('bonus', '2026-02-05', 42)] }
    const without = linesOf(worked)
    const withLeave = linesOf({ ...worked, leave: [leaveOn('2026-02-06', 8)] })
    expect(totalsOf(withLeave).overtimeSeconds).toBe(2 * 3600)
    expect(totalsOf(withLeave).grossCents).toBe(totalsOf(without).grossCents + 9600)
  })

  test('is due in the period of each day', () => {
    const lines = linesOf({ leave: [leaveOn('2026-02-03', 8), leaveOn('2026-02-04', 8)] })
    expect(totalsOf(dueIn(lines, { from: week.from, to: '2026-02-03' })).grossCents).toBe(9600)
    expect(totalsOf(dueIn(lines, { from: '2026-02-04', to: week.to })).grossCents).toBe(9600)
  })

  test('before any rate is a line of $0 without a rate', () => {
    expect(linesOf({ leave: [leaveOn('2026-02-03', 8)], rates: [] })).toMatchObject([{ cents: 0, rate: null }])
  })

  test('of a paid period that is revoked becomes a negative difference caused by the request', () => {
    const lines = linesOf({ leave: [leaveOn('2026-02-03', 8)] })
    expect(differences([{ period: week, lines }], [])).toMatchObject([
      {
        amountCents: -9600,
        corrections: [{ earning: 'paid-leave', before: { seconds: 8 * 3600, cents: 9600 }, after: { seconds: 0 } }],
        causes: [{ kind: 'leave', id: 'vacation', before: 1, after: null }, { kind: 'policy' }, { kind: 'rate' }],
      },
    ])
  })

  test('is explained by its hours, rate and request', () => {
    const [line] = linesOf({ leave: [leaveOn('2026-02-03', 8)] })
    expect(line && explain(line).evidence.find(({ kind }) => kind === 'leave')).toMatchObject({ id: 'vacation' })
  })
})
