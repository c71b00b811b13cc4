import type { PayPolicyVersion } from '#projections/organization/organizations.ts'
import type { PayPolicyStatus } from '#schema/organization/pay.ts'
import { payPresets, type PayPolicy } from '#schema/payroll/policy.ts'
import { effectiveOn } from '#schema/shared/effective.ts'

/** `effectiveFrom: null`: the default policy. */
export type DatedPayPolicy = PayPolicy & {
  effectiveFrom: string | null
  withdrawnFrom: string | null
  locationId: string | null
  status: PayPolicyStatus
  changeId: string | null
  setAt: string | null
}

export function payPolicies(set: readonly PayPolicyVersion[], today: string): DatedPayPolicy[] {
  const currentOf = (locationId: string | null) =>
    effectiveOn(
      set.filter((each) => each.locationId === locationId),
      today,
    )
  const known = set.flatMap((each, index): DatedPayPolicy[] => {
    const { effectiveFrom, locationId, policy, changeId, at } = each
    if (!policy) return []
    const status = effectiveFrom > today ? 'upcoming' : each === currentOf(locationId) ? 'current' : 'earlier'
    const next = set.slice(index + 1).find((later) => later.locationId === locationId)
    const withdrawnFrom = next?.policy === null ? next.effectiveFrom : null
    return [{ effectiveFrom, withdrawnFrom, locationId, status, changeId, setAt: at, ...policy }]
  })
  const unset = { effectiveFrom: null, withdrawnFrom: null, locationId: null, changeId: null, setAt: null }
  return [
    ...known.toReversed(),
    { ...unset, status: currentOf(null) ? 'earlier' : 'current', ...payPresets['us-federal'] },
  ]
}
