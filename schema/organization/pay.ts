import { z } from 'zod'
import {
  contradictionsIn,
  payPolicy,
  payPolicyOverrides,
  payPresetNames,
  resolvePayPolicy,
} from '#schema/payroll/policy.ts'
import { paySchedule } from '#schema/payroll/schedule.ts'
import { day, id, instant } from '#schema/shared/fields.ts'
import { byId, call, changedResponse, type Operations } from '#schema/shared/rest.ts'

export const payPolicyRequest = z
  .strictObject({
    effectiveFrom: day.describe('May be in the past'),
    locationId: id.nullable().default(null),
    preset: z.enum(payPresetNames),
    ...payPolicyOverrides.shape,
  })
  .superRefine(({ effectiveFrom: _day, locationId: _location, preset, ...overrides }, context) => {
    for (const [field, message] of Object.entries(contradictionsIn(resolvePayPolicy(preset, overrides)))) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })
export type UpdatePayPolicy = z.output<typeof payPolicyRequest>

export const payPolicyWithdrawal = z.strictObject({ effectiveFrom: day.describe('May be in the past') })
export type CancelPayPolicy = z.output<typeof payPolicyWithdrawal> & { locationId: string }

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

export const payOperations = {
  'PUT /api/organization/policies/pay': call({
    summary: 'Update the pay policy from a day',
    description: 'A preset with overrides; null turns a rule off. Applies to whole workweeks, including past ones.',
    body: payPolicyRequest,
    response: changedResponse,
  }),
  'DELETE /api/organization/policies/pay/{id}': call({
    summary: 'Cancel the pay policy of a location from a day',
    description: '`id`: the location. The organization’s policy applies there again until a later policy starts.',
    params: byId,
    body: payPolicyWithdrawal,
    response: changedResponse,
  }),
  'PUT /api/payroll/schedule': call({
    summary: 'Update the pay schedule',
    description: '`anchor`: the first day of any pay period.',
    body: paySchedule,
    response: changedResponse,
  }),
} satisfies Operations
