import { expect, it } from 'vitest'
import { leavePolicy } from '#schema/leave/policy.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { shortageOf } from './available-leave.ts'
import { balanceOn, ledger } from './ledger.ts'
import type { LeaveHistory } from './leave-history.ts'

const HOUR = 60
/** 2026-05-03 is a Sunday. */
const MAY = '2026-05-03'

const week = (index: number, hours: number, accrual: 'paid_overtime' | 'unpaid_overtime' = 'paid_overtime') => ({
  from: addDays(MAY, index * 7),
  to: addDays(MAY, index * 7 + 6),
  paid_overtime: 0,
  unpaid_overtime: 0,
  [accrual]: hours * HOUR,
})
const off = (day: string, hours: number) => ({ requestId: day, day, amount: hours * HOUR, isCanceled: false })

function earning(history: Partial<LeaveHistory>, policy: object = {}): LeaveHistory {
  const terms = { accrual: 'paid_overtime', amount: 150, perMinutes: 100, expiryMonths: 6, ...policy }
  return {
    hiredOn: '2026-01-01',
    lastDay: null,
    policies: [{ effectiveFrom: '2026-01-01', ...leavePolicy.parse(terms) }],
    contracts: [],
    worked: [],
    taken: [],
    adjustments: [],
    ...history,
  }
}

it('earns leave by the overtime of a workweek on its last day', () => {
  expect(ledger(earning({ overtime: [week(0, 3)] }), MAY, addDays(MAY, 20))).toEqual([
    {
      day: '2026-05-09',
      kind: 'accrued',
      amount: 4.5 * HOUR,
      balance: 4.5 * HOUR,
      from: '2026-05-03',
      to: '2026-05-09',
      overtimeMinutes: 3 * HOUR,
      overtimePercent: 150,
      expiresOn: '2026-11-09',
    },
  ])
})

it('counts only the overtime that the policy is about', () => {
  const unpaid = [week(0, 3, 'unpaid_overtime')]
  expect(balanceOn(earning({ overtime: unpaid }), '2026-06-01')).toBe(0)
  expect(balanceOn(earning({ overtime: unpaid }, { accrual: 'unpaid_overtime' }), '2026-06-01')).toBe(4.5 * HOUR)
})

it('uses the oldest first, and the rest expires on its day', () => {
  const overtime = [week(0, 4), week(10, 2)]
  const history = earning({ overtime, taken: [off('2026-08-03', 5)] })
  expect(ledger(history, '2026-11-01', '2027-12-31')).toMatchObject([
    { kind: 'brought_forward', amount: 4 * HOUR },
    { day: '2026-11-09', kind: 'expired', amount: -HOUR, reason: 'overtime_expiry', from: '2026-05-03' },
    { day: '2027-01-01', kind: 'carried', carried: 3 * HOUR },
    { day: '2027-01-18', kind: 'expired', amount: -3 * HOUR, from: '2026-07-12', balance: 0 },
  ])
})

it('can be taken until the day before it expires', () => {
  const history = earning({ overtime: [week(0, 4)] })
  expect(shortageOf(history, [off('2026-11-08', 6)])).toBeUndefined()
  expect(shortageOf(history, [off('2026-11-09', 1)])).toMatchObject({ kind: 'balance', missing: HOUR })
})

it('pays a negative balance off before anything can expire', () => {
  const history = earning({ overtime: [week(0, 4)], taken: [off('2026-03-02', 5)] }, { minimumBalance: -300 })
  expect(balanceOn(history, '2026-11-08')).toBe(HOUR)
  expect(balanceOn(history, '2026-11-09')).toBe(0)
})

it('withholds what is above the cap', () => {
  const history = earning({ overtime: [week(0, 150), week(1, 20)] }, { balanceCap: 240 * HOUR })
  expect(ledger(history, '2026-05-16', '2026-05-16').at(-1)).toMatchObject({
    amount: 15 * HOUR,
    withheld: 15 * HOUR,
    balance: 240 * HOUR,
  })
})

it('follows a correction of the hours', () => {
  const history = earning({ overtime: [week(0, 4)], taken: [off('2026-08-03', 5)] })
  const corrected = { ...history, overtime: [week(0, 2)] }
  expect([balanceOn(history, '2026-08-03'), balanceOn(corrected, '2026-08-03')]).toEqual([HOUR, -2 * HOUR])
})
