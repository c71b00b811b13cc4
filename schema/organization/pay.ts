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

/** A preset with overrides, for one location, or, without one, for all that have no policy of their own. */
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

/** From a day on, the organization's policy applies to the location again. */
export const payPolicyWithdrawal = z.strictObject({ effectiveFrom: day.describe('May be in the past') })
export type CancelPayPolicy = z.output<typeof payPolicyWithdrawal> & { locationId: string }

/** Of all that were ever set; one replaced on its own day is gone. */
const payPolicyStatus = z.enum(['upcoming', 'current', 'earlier'])
export type PayPolicyStatus = z.infer<typeof payPolicyStatus>

/**
 * `effectiveFrom: null`: the default. `withdrawnFrom`: the day from which its location follows the organization again.
 * `changeId`: the command that set it, `setAt`.
 */
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
    summary: 'Set the rules by which hours become pay, from a day on',
    description: 'A preset with overrides; null turns a rule off. Governs whole workweeks, past ones too.',
    body: payPolicyRequest,
    response: changedResponse,
  }),
  'DELETE /api/organization/policies/pay/{id}': call({
    summary: 'Withdraw the pay policy of a location, from a day on',
    description:
      '`id`: of the location. The organization’s policy applies there again, until one is set for a later day.',
    params: byId,
    body: payPolicyWithdrawal,
    response: changedResponse,
  }),
  'PUT /api/payroll/schedule': call({
    summary: 'Set how often people are paid',
    description: '`anchor`: the first day of any period.',
    body: paySchedule,
    response: changedResponse,
  }),
} satisfies Operations
