import { isDeepStrictEqual } from 'node:util'
import type { OrganizationEvent } from '#schema/organization/events.ts'
import type { UpdatePayPolicy, CancelPayPolicy } from '#schema/organization/pay.ts'
import { resolvePayPolicy } from '#schema/payroll/policy.ts'
import type { ProviderMapping } from '#schema/payroll/providers.ts'
import type { PaySchedule } from '#schema/payroll/schedule.ts'
import { effectiveOn } from '#schema/shared/effective.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { founded, type OrganizationState } from './organization.ts'

/** May start in the past: closed periods get adjustments. Replaces a policy of the same day and location. */
export function updatePayPolicy(state: OrganizationState, command: UpdatePayPolicy): OrganizationEvent[] {
  const { locations, payPolicies } = founded(state)
  const { effectiveFrom, locationId, preset, ...overrides } = command
  if (locationId !== null && !(locationId in locations)) {
    const message = 'There is no such location'
    throw new Refusal('not_found', message, { locationId: message })
  }
  const data = { effectiveFrom, locationId, policy: resolvePayPolicy(preset, overrides) }
  const known = payPolicies.find((set) => set.effectiveFrom === effectiveFrom && set.locationId === locationId)
  return isDeepStrictEqual(known, data) ? [] : [{ type: 'PayPolicySet', data }]
}

/** May start in the past. Later policies stay. */
export function cancelPayPolicy(state: OrganizationState, command: CancelPayPolicy): OrganizationEvent[] {
  const { locations, payPolicies } = founded(state)
  const { effectiveFrom, locationId } = command
  const location = locations[locationId]
  if (!location) throw new Refusal('not_found', 'There is no such location')
  const { name } = location
  const own = payPolicies.filter((set) => set.locationId === locationId)
  if (!effectiveOn(own, effectiveFrom)?.policy) {
    throw new Refusal('conflict', `${name} has no pay policy of its own on this day`)
  }
  return [{ type: 'PayPolicyWithdrawn', data: { effectiveFrom, locationId, name } }]
}

export function updatePaySchedule(state: OrganizationState, { frequency, anchor }: PaySchedule): OrganizationEvent[] {
  const data = { frequency, anchor }
  return isDeepStrictEqual(founded(state).paySchedule, data) ? [] : [{ type: 'PayScheduleSet', data }]
}

export function updatePayProvider(state: OrganizationState, mapping: ProviderMapping): OrganizationEvent[] {
  return isDeepStrictEqual(founded(state).payProvider, mapping) ? [] : [{ type: 'PayProviderSet', data: { mapping } }]
}
