import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leavePolicy } from '#schema/leave/policy.ts'
import { withPolicyVersion, type LeavePolicyVersion } from '#schema/leave/versions.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { leaveTaken } from '../leave-taken.ts'
import { appliedPolicies } from './applied-policies.ts'
import { isTakenFrom, policiesOf } from './balances.ts'
import { balanceOn, ledger } from './ledger.ts'
import type { LeaveHistory } from './leave-history.ts'
import { plainBalances } from './testing/plain-balance.ts'
import { DAYS, FIRST, randomLeave } from './testing/random-leave.ts'

const HISTORIES = 2000

it('equals a day-by-day calculation on every day of random histories', { timeout: 180_000 }, () => {
  const until = addDays(FIRST, DAYS)
  fc.assert(
    fc.property(randomLeave, (random) => {
      const expected = plainBalances(random, until)
      const changes = new Map(ledger(random, '0001-01-01', until).map(({ day, balance }) => [day, balance]))
      let balance = 0
      for (const [day, plain] of expected) {
        balance = changes.get(day) ?? balance
        if (balance !== plain) expect({ day, balance }).toEqual({ day, balance: plain })
      }
    }),
    { numRuns: HISTORIES },
  )
})

it('sums its lines to the balance, wherever the range begins', () => {
  fc.assert(
    fc.property(
      randomLeave,
      fc.integer({ min: 0, max: DAYS }),
      fc.integer({ min: 0, max: DAYS }),
      (random, one, other) => {
        const [from, until] = [addDays(FIRST, Math.min(one, other)), addDays(FIRST, Math.max(one, other))]
        const lines = ledger(random, from, until)
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(balanceOn(random, until))
        expect(lines.every(({ day, amount }) => day >= from && day <= until && Number.isInteger(amount))).toBe(true)
        const all = ledger(random, '0001-01-01', until)
        expect(lines.filter(({ kind }) => kind !== 'brought_forward')).toEqual(all.filter(({ day }) => day >= from))
      },
    ),
    { numRuns: 200 },
  )
})

it('expires carried leave by the year that it comes from, also after the next year has begun', () => {
  const policy = leavePolicy.parse({ accrual: 'yearly', amount: 600, carryOverMonths: 15 })
  const history: LeaveHistory = {
    hiredOn: '2023-01-01',
    lastDay: null,
    policies: [{ effectiveFrom: '2023-01-01', ...policy }],
    contracts: [],
    worked: [],
    taken: [],
    adjustments: [],
  }
  const expired = ledger(history, '2023-01-01', '2026-12-31').filter(({ kind }) => kind === 'expired')
  expect(expired.map(({ day, amount }) => [day, amount])).toEqual([
    ['2025-04-01', -600],
    ['2026-04-01', -600],
  ])
})

const SICK = '3d0c5b7e-6f1a-4c2d-8e9b-0a1b2c3d4e5f'

/** Policies in order of their days, one per day, as the organization's stream keeps them. */
const versionsOf = (leaveTypeId: string | null, { policies }: LeaveHistory): LeavePolicyVersion[] =>
  policies.reduce<LeavePolicyVersion[]>((versions, { effectiveFrom, ...policy }) => {
    const scope = { leaveTypeId, locationId: null, jobRoleId: null }
    return withPolicyVersion(versions, { ...scope, effectiveFrom, title: '', template: null, unit: 'hours', policy })
  }, [])

const requestsOf = (leaveTypeId: string | null, { taken }: LeaveHistory) =>
  taken.map(({ requestId, day, amount, isCanceled }) => ({
    requestId,
    leaveTypeId,
    countsAgainst: leaveTypeId === null ? ('pto' as const) : ('own' as const),
    isCanceled,
    days: [{ day, minutes: amount }],
  }))

it('separates two leave types that are mixed in one history', { timeout: 180_000 }, () => {
  const until = addDays(FIRST, DAYS)
  const nowhere = { homes: [], jobRoles: [] }
  fc.assert(
    fc.property(randomLeave, randomLeave, (pto, other) => {
      const employment = { hiredOn: pto.hiredOn, lastDay: pto.lastDay, contracts: pto.contracts, worked: pto.worked }
      const sick = { ...other, ...employment }
      const versions = [...versionsOf(SICK, sick), ...versionsOf(null, pto)]
      const requests = [...requestsOf(null, pto), ...requestsOf(SICK, sick)].toSorted((one, another) =>
        (one.days[0]?.day ?? '') < (another.days[0]?.day ?? '') ? -1 : 1,
      )
      for (const [leaveTypeId, own] of [[null, pto] as const, [SICK, sick] as const]) {
        const policies = appliedPolicies(policiesOf(leaveTypeId, versions), nowhere, [])
        const taken = leaveTaken(
          requests.filter((each) => isTakenFrom(leaveTypeId, each)),
          { policies, contracts: own.contracts },
        )
        const balance = balanceOn({ ...own, policies, taken }, until)
        const inOrder = versionsOf(leaveTypeId, own).map(({ effectiveFrom, policy }) => ({ effectiveFrom, ...policy }))
        expect(balance).toBe(plainBalances({ ...own, policies: inOrder }, until).get(until))
      }
    }),
    { numRuns: 500 },
  )
})
