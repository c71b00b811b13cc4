import { z } from 'zod'
import {
  contradictionsIn,
  payPolicy,
  payPolicyOverrides,
  payPresetNames,
  resolvePayPolicy,
} from '#schema/payroll/policy.ts'
import { day, id, instant } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'

export const updatePayPolicyInput = z
  .strictObject({
    effectiveFrom: day.describe('May be in the past'),
    locationId: id.nullable().default(null),
    preset: named('String', z.enum(payPresetNames)),
    ...payPolicyOverrides.shape,
  })
  .superRefine(({ effectiveFrom: _day, locationId: _location, preset, ...overrides }, context) => {
    for (const [field, message] of Object.entries(contradictionsIn(resolvePayPolicy(preset, overrides)))) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })
export type UpdatePayPolicy = z.output<typeof updatePayPolicyInput>

export const cancelPayPolicyInput = z.strictObject({ effectiveFrom: day.describe('May be in the past') })
export type CancelPayPolicy = z.output<typeof cancelPayPolicyInput> & { locationId: string }

const payPolicyStatus = z.enum(['upcoming', 'current', 'earlier'])
export type PayPolicyStatus = z.infer<typeof payPolicyStatus>

/** `effectiveFrom: null`: the default policy. From `withdrawnFrom` the location follows the organization again. `changeId`: the command. */
export const payPolicyResponse = payPolicy.extend({
  effectiveFrom: day.nullable(),
  withdrawnFrom: day.nullable(),
  locationId: id.nullable(),
  status: payPolicyStatus,
  changeId: id.nullable(),
  setAt: instant.nullable(),
})
