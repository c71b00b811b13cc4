import { describe, expect, it } from 'vitest'
import type { OrganizationEvent } from '#schema/organization/events.ts'
import { updatePayPolicyInput } from '#schema/organization/pay.ts'
import { payPresets, type PayPolicy } from '#schema/payroll/policy.ts'
import { specification } from '#kernel/testing/specification.ts'
import { evolveOrganization, initialOrganization, type OrganizationState } from './organization.ts'
import { updatePayPolicy, updatePaySchedule, cancelPayPolicy } from './pay.ts'

const { given } = specification(initialOrganization, evolveOrganization)
const [organizationId, locationId, elsewhere] = ['1', '2', '3'].map(
  (last) => `a1d2b9f4-0000-4000-8000-00000000000${last}`,
) as [string, string, string]
const begun: OrganizationEvent[] = [
  { type: 'OrganizationFounded', data: { organizationId, name: 'Copper Kettle' } },
  { type: 'LocationOpened', data: { locationId, name: 'Harbor Street', timeZone: 'America/New_York' } },
]

describe('a pay policy', () => {
  const isSet = (policy: PayPolicy, at: string | null = null): OrganizationEvent => ({
    type: 'PayPolicySet',
    data: { effectiveFrom: '2020-01-05', locationId: at, policy },
  })
  const set = (more: object = {}) => {
    const command = updatePayPolicyInput.parse({ effectiveFrom: '2020-01-05', preset: 'us-federal', ...more })
    return (state: OrganizationState) => updatePayPolicy(state, command)
  }

  it('is stored completely and may start in the past', () =>
    given(begun)
      .when(set({ weeklyOvertimeMinutes: null }))
      .then([isSet({ ...payPresets['us-federal'], weeklyOvertimeMinutes: null })]))
  it('needs an existing location', () => {
    given(begun)
      .when(set({ locationId }))
      .then([isSet(payPresets['us-federal'], locationId)])
    const message = 'There is no such location'
    given(begun)
      .when(set({ locationId: elsewhere }))
      .refused('not_found', message, { locationId: message })
  })
  it('appends nothing if unchanged', () =>
    given([...begun, isSet(payPresets['us-federal'])])
      .when(set())
      .then([]))
  it('replaces only a policy of the same day and location', () => {
    const { none } = payPresets
    const { state } = given([...begun, isSet(none), isSet(none, locationId), isSet(payPresets['us-california'])])
    expect(state).toMatchObject({
      payPolicies: [
        { locationId, policy: none },
        { locationId: null, policy: payPresets['us-california'] },
      ],
    })
  })
})

describe('canceling a location’s pay policy', () => {
  const { none } = payPresets
  const isSet = (effectiveFrom: string, at: string | null = locationId): OrganizationEvent => ({
    type: 'PayPolicySet',
    data: { effectiveFrom, locationId: at, policy: none },
  })
  const withdrawn: OrganizationEvent = {
    type: 'PayPolicyWithdrawn',
    data: { effectiveFrom: '2020-03-01', locationId, name: 'Harbor Street' },
  }
  const withdraw = (at = locationId) => {
    return (state: OrganizationState) => cancelPayPolicy(state, { effectiveFrom: '2020-03-01', locationId: at })
  }
  const refusal = ['conflict', 'Harbor Street has no pay policy of its own on this day'] as const

  it('ends it on the day', () =>
    given([...begun, isSet('2020-01-05')])
      .when(withdraw())
      .then([withdrawn]))
  it('can end it on its first day', () =>
    given([...begun, isSet('2020-03-01')])
      .when(withdraw())
      .then([withdrawn]))
  it('needs a policy of the location', () =>
    given([...begun, isSet('2020-01-05', null)])
      .when(withdraw())
      .refused(...refusal))
  it('needs a policy that has started', () =>
    given([...begun, isSet('2020-04-05')])
      .when(withdraw())
      .refused(...refusal))
  it('is refused twice unless a policy was set again', () => {
    given([...begun, isSet('2020-01-05'), withdrawn])
      .when(withdraw())
      .refused(...refusal)
    given([...begun, isSet('2020-01-05'), withdrawn, isSet('2020-03-01')])
      .when(withdraw())
      .then([withdrawn])
  })
  it('needs an existing location', () =>
    given(begun).when(withdraw(elsewhere)).refused('not_found', 'There is no such location'))
})

describe('the pay schedule', () => {
  const set = (state: OrganizationState) => updatePaySchedule(state, { frequency: 'weekly', anchor: '2026-03-02' })
  const isSet: OrganizationEvent = { type: 'PayScheduleSet', data: { frequency: 'weekly', anchor: '2026-03-02' } }

  it('is set', () => given(begun).when(set).then([isSet]))
  it('appends nothing if unchanged', () =>
    given([...begun, isSet])
      .when(set)
      .then([]))
})
