import { describe, expect, it } from 'vitest'
import type { OrganizationEvent } from '#schema/organization/events.ts'
import { effectiveOn } from '#schema/shared/effective.ts'
import { defaultScanningPolicy } from '#schema/organization/rules.ts'
import { specification } from '#kernel/testing/specification.ts'
import { evolveOrganization, founded, initialOrganization } from './organization.ts'
import {
  updateClaimPolicy,
  updatePayRetention,
  updatePtoPolicy,
  updateScanningPolicy,
  updateSchedulingPolicy,
} from './policies.ts'

const { given } = specification(initialOrganization, evolveOrganization)

const organizationId = 'a1d2b9f4-0000-4000-8000-000000000001'
const begun: OrganizationEvent = { type: 'OrganizationFounded', data: { organizationId, name: 'Copper Kettle' } }
const now = new Date('2026-03-10T08:00:00.000Z')
const past = 'A policy can count from today at the earliest'

const pto = (effectiveFrom: string, minutesPerYear: number): OrganizationEvent => ({
  type: 'PtoPolicySet',
  data: { effectiveFrom, minutesPerYear },
})

describe('the PTO policy', () => {
  const set =
    (effectiveFrom: string, minutesPerYear = 9600) =>
    (state: Parameters<typeof updatePtoPolicy>[0]) =>
      updatePtoPolicy(state, { effectiveFrom, minutesPerYear, now })

  it('can start in the future', () =>
    given([begun])
      .when(set('2027-01-01'))
      .then([pto('2027-01-01', 9600)]))
  it('can start yesterday in UTC, which may be today at the location', () =>
    given([begun])
      .when(set('2026-03-09'))
      .then([pto('2026-03-09', 9600)]))
  it('can’t start earlier', () =>
    given([begun]).when(set('2026-03-08')).refused('invalid', past, { effectiveFrom: past }))
  it('appends nothing if unchanged', () =>
    given([begun, pto('2027-01-01', 9600)])
      .when(set('2027-01-01'))
      .then([]))
  it('replaces only a policy of the same day', () => {
    const { state } = given([begun, pto('2027-01-01', 7200), pto('2028-01-01', 4800), pto('2027-01-01', 9600)])
    const { ptoPolicies } = founded(state)
    expect(ptoPolicies).toHaveLength(2)
    expect(
      ['2026-12-31', '2027-06-01', '2028-01-01'].map((day) => effectiveOn(ptoPolicies, day)?.minutesPerYear),
    ).toEqual([undefined, 9600, 4800])
  })
})

it('the claim policy changes once', () => {
  const firstCome = (state: Parameters<typeof updateClaimPolicy>[0]) =>
    updateClaimPolicy(state, { claimPolicy: 'first_come' })
  const chosen: OrganizationEvent = { type: 'ClaimPolicySet', data: { before: 'approval', claimPolicy: 'first_come' } }
  given([begun]).when(firstCome).then([chosen])
  given([begun, chosen]).when(firstCome).then([])
})

it('pay retention is seven years until changed, and changes once', () => {
  const ten = (state: Parameters<typeof updatePayRetention>[0]) => updatePayRetention(state, { years: 10 })
  const chosen: OrganizationEvent = { type: 'PayRetentionSet', data: { before: 7, years: 10 } }
  given([begun])
    .when((state) => updatePayRetention(state, { years: 7 }))
    .then([])
  given([begun]).when(ten).then([chosen])
  given([begun, chosen]).when(ten).then([])
  given([]).when(ten).refused('not_found', 'There is no such organization')
})

describe('the scheduling policy', () => {
  const rules = {
    effectiveFrom: '2026-03-15',
    maxWeeklyMinutes: 3000,
    minRestMinutes: 660,
    overtimeAfterMinutes: 2400,
  }
  const rulesSet: OrganizationEvent = { type: 'SchedulingPolicySet', data: rules }
  const set = (more: Partial<typeof rules> = {}) => {
    const command = { ...rules, ...more, now }
    return (state: Parameters<typeof updateSchedulingPolicy>[0]) => updateSchedulingPolicy(state, command)
  }

  it('can start in the future', () => given([begun]).when(set()).then([rulesSet]))
  it('can’t start in the past', () =>
    given([begun])
      .when(set({ effectiveFrom: '2026-03-08' }))
      .refused('invalid', past, { effectiveFrom: past }))
  it('appends an event only if a limit changes', () => {
    const { when } = given([begun, rulesSet])
    when(set()).then([])
    when(set({ minRestMinutes: 661 })).then([{ type: 'SchedulingPolicySet', data: { ...rules, minRestMinutes: 661 } }])
  })
})

describe('the scanning policy', () => {
  const slower = { ...defaultScanningPolicy, goneSeconds: 10 }
  const slowerSet: OrganizationEvent = { type: 'ScanningPolicySet', data: slower }
  const set = (policy: typeof slower) => (state: Parameters<typeof updateScanningPolicy>[0]) =>
    updateScanningPolicy(state, policy)

  it('has defaults until set, and changes once', () => {
    given([begun]).when(set(defaultScanningPolicy)).then([])
    given([begun]).when(set(slower)).then([slowerSet])
    given([begun, slowerSet]).when(set(slower)).then([])
    expect(founded(given([begun, slowerSet]).state).scanningPolicy).toEqual(slower)
  })
  it('needs an organization', () => given([]).when(set(slower)).refused('not_found', 'There is no such organization'))
})
