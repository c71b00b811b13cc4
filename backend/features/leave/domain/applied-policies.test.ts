import { describe, expect, it } from 'vitest'
import { leavePolicy } from '#schema/leave/policy.ts'
import { leaveTemplate } from '#schema/leave/templates.ts'
import type { LeavePolicyVersion } from '#schema/leave/versions.ts'
import { appliedPolicies } from './applied-policies.ts'

const setting = [{ effectiveFrom: '2026-01-01', ...leavePolicy.parse({ accrual: 'yearly', amount: 7200 }) }]
const version = (effectiveFrom: string, amount: number, scope: Partial<LeavePolicyVersion> = {}) => ({
  effectiveFrom,
  leaveTypeId: null,
  locationId: null,
  jobRoleId: null,
  title: 'Own',
  template: null,
  unit: 'hours' as const,
  policy: leavePolicy.parse({ accrual: 'yearly', amount }),
  ...scope,
})
const [harbour, center] = ['harbour', 'center']
const atHarbour = { homes: [{ from: '2026-02-01', locationId: harbour }], jobRoles: [] }
const amounts = (...given: Parameters<typeof appliedPolicies>) =>
  appliedPolicies(...given).map(({ effectiveFrom, amount }) => [effectiveFrom, amount])

describe('the policy of an employee', () => {
  it('is the setting until the first leave policy starts', () => {
    expect(amounts([], atHarbour, setting)).toEqual([['2026-01-01', 7200]])
    const applied = appliedPolicies([version('2026-07-01', 9600)], atHarbour, setting)
    expect(applied.map(({ isSetting }) => isSetting)).toEqual([true, false])
  })

  it('is that of the job role, else of the location, else of the organization', () => {
    const versions = [
      version('2026-01-01', 100),
      version('2026-03-01', 200, { locationId: harbour }),
      version('2026-05-01', 300, { jobRoleId: 'cook' }),
      version('2026-06-01', 400),
    ]
    const cook = { ...atHarbour, jobRoles: [{ from: '2026-01-01', jobRoleIds: ['cook'] }] }
    expect(amounts(versions, cook, setting)).toEqual([
      ['2026-01-01', 100],
      ['2026-03-01', 200],
      ['2026-05-01', 300],
    ])
    const elsewhere = { homes: [{ from: '2026-01-01', locationId: center }], jobRoles: [] }
    expect(amounts(versions, elsewhere, setting)).toEqual([
      ['2026-01-01', 100],
      ['2026-06-01', 400],
    ])
  })

  it('changes with a transfer and with the job roles, from that day on', () => {
    const versions = [
      version('2026-01-01', 200, { locationId: harbour }),
      version('2026-01-01', 300, { jobRoleId: 'cook' }),
    ]
    const moved = {
      homes: [...atHarbour.homes, { from: '2026-04-01', locationId: center }],
      jobRoles: [
        { from: '2026-02-01', jobRoleIds: [] },
        { from: '2026-09-01', jobRoleIds: ['cook'] },
      ],
    }
    expect(amounts(versions, moved, setting)).toEqual([
      ['2026-01-01', 200],
      ['2026-04-01', 7200],
      ['2026-09-01', 300],
    ])
  })

  it('counts days as 8 h', () => {
    const { policy } = leaveTemplate('germany_annual')
    const [applied] = appliedPolicies([version('2026-01-01', 0, { unit: 'days', policy })], atHarbour, [])
    expect(applied).toMatchObject({ amount: 24 * 480, rounding: { step: 480 }, fullTime: 600, unit: 'days' })
  })
})
