import type { Effective } from '#schema/shared/effective.ts'
import * as inputs from '#schema/organization/inputs.ts'
import { cancelPayPolicyInput, updatePayPolicyInput } from '#schema/organization/pay.ts'
import type { PtoPolicy, SchedulingPolicy } from '#schema/organization/rules.ts'
import { updateLaborBudgetInput } from '#schema/organization/labor-budget.ts'
import { paySchedule } from '#schema/payroll/schedule.ts'
import { managers } from '#backend/platform/access.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { requireManagerOf } from '#backend/platform/permissions.ts'
import { changeOrganization } from '../change-organization.ts'
import * as budgets from '../domain/labor-budget.ts'
import { updateOrganization as decideDetails } from '../domain/locations.ts'
import * as pay from '../domain/pay.ts'
import * as domain from '../domain/policies.ts'
import { organizationStream } from '../streams.ts'
import { policy } from './policy.ts'

export const updateOrganization = policy({
  name: 'updateOrganization',
  summary: 'Update the organization’s name and display preferences',
  description: 'Changing the currency does not convert amounts.',
  rest: 'PUT /api/organization',
  input: inputs.updateOrganizationInput,
  decide: decideDetails,
})

export const updatePtoPolicy = policy({
  name: 'updatePtoPolicy',
  summary: 'Update paid time off per year',
  rest: 'PUT /api/organization/policies/pto',
  input: inputs.updatePtoPolicyInput,
  decide: (state, data: Effective<PtoPolicy>, now) => domain.updatePtoPolicy(state, { ...data, now }),
})

export const updateSchedulingPolicy = policy({
  name: 'updateSchedulingPolicy',
  summary: 'Update max hours per week, min rest and the overtime threshold',
  rest: 'PUT /api/organization/policies/scheduling',
  input: inputs.updateSchedulingPolicyInput,
  decide: (state, data: Effective<SchedulingPolicy>, now) => domain.updateSchedulingPolicy(state, { ...data, now }),
})

export const updatePlanningPolicy = policy({
  name: 'updatePlanningPolicy',
  summary: 'Update whether weeks are hidden from employees until they are published',
  description: 'Turning drafts off publishes all draft weeks.',
  rest: 'PUT /api/organization/policies/planning',
  input: inputs.updatePlanningPolicyInput,
  decide: domain.updatePlanningPolicy,
})

export const updateNotificationPolicy = policy({
  name: 'updateNotificationPolicy',
  summary: 'Update how many minutes schedule changes settle before employees are notified',
  description: '0 notifies immediately.',
  rest: 'PUT /api/organization/policies/notifications',
  input: inputs.updateNotificationPolicyInput,
  decide: domain.updateNotificationPolicy,
})

export const updateClaimPolicy = policy({
  name: 'updateClaimPolicy',
  summary: 'Update how open shifts are claimed',
  description: '`approval`: a manager decides on each claim. `first_come`: the first claim gets the shift.',
  rest: 'PUT /api/organization/policies/claims',
  input: inputs.updateClaimPolicyInput,
  decide: domain.updateClaimPolicy,
})

export const updateCoworkerPolicy = policy({
  name: 'updateCoworkerPolicy',
  summary: 'Update whether employees see who works during their shifts',
  rest: 'PUT /api/organization/policies/coworkers',
  input: inputs.updateCoworkerPolicyInput,
  decide: domain.updateCoworkerPolicy,
})

export const updateTeamSchedulePolicy = policy({
  name: 'updateTeamSchedulePolicy',
  summary: 'Update whether employees see who works when at their location',
  rest: 'PUT /api/organization/policies/team-schedule',
  input: inputs.updateTeamSchedulePolicyInput,
  decide: domain.updateTeamSchedulePolicy,
})

export const updateAvailabilityPolicy = policy({
  name: 'updateAvailabilityPolicy',
  summary: 'Update whether a manager must approve changes of weekly availability',
  description: 'Pending requests stay pending when approval is turned off.',
  rest: 'PUT /api/organization/policies/availability',
  input: inputs.updateAvailabilityPolicyInput,
  decide: domain.updateAvailabilityPolicy,
})

export const updateMessageRetention = policy({
  name: 'updateMessageRetention',
  summary: 'Update how many months chat keeps messages',
  rest: 'PUT /api/organization/policies/messages',
  input: inputs.updateMessageRetentionInput,
  decide: domain.updateMessageRetention,
})

export const updatePayRetention = policy({
  name: 'updatePayRetention',
  summary: 'Update how many years after leaving the pay of forgotten employees is kept',
  description: 'Also applies to employees forgotten earlier. A shorter period deletes older pay within a day.',
  rest: 'PUT /api/organization/policies/pay-retention',
  input: inputs.updatePayRetentionInput,
  decide: domain.updatePayRetention,
})

export const updateScanningPolicy = policy({
  name: 'updateScanningPolicy',
  summary: 'Update how badge reads are interpreted',
  rest: 'PUT /api/organization/policies/scanning',
  input: inputs.updateScanningPolicyInput,
  decide: domain.updateScanningPolicy,
})

export const updatePayPolicy = policy({
  name: 'updatePayPolicy',
  summary: 'Update the pay policy from a day',
  description: 'A preset with overrides; null turns a rule off. Applies to whole workweeks, including past ones.',
  rest: 'PUT /api/organization/policies/pay',
  input: updatePayPolicyInput,
  by: 'payroll',
  decide: pay.updatePayPolicy,
})

export const updatePaySchedule = policy({
  name: 'updatePaySchedule',
  summary: 'Update the pay schedule',
  description: '`anchor`: the first day of any pay period.',
  rest: 'PUT /api/payroll/schedule',
  input: paySchedule,
  by: 'payroll',
  decide: pay.updatePaySchedule,
})

export const cancelPayPolicy = operation({
  name: 'cancelPayPolicy',
  summary: 'Cancel the pay policy of a location from a day',
  description: '`id`: the location. The organization’s policy applies there again until a later policy starts.',
  access: managers,
  rest: 'DELETE /api/organization/policies/pay/{id}',
  input: cancelPayPolicyInput,
  prepare: ({ id, effectiveFrom }) => ({ locationId: id, effectiveFrom }),
  handle: (core, context, data) =>
    changeOrganization(core, context, 'payroll', 'cancelPayPolicy', (state) => pay.cancelPayPolicy(state, data)),
})

/** Allowed for the location's managers, because they see labor cost. */
export const updateLaborBudget = operation({
  name: 'updateLaborBudget',
  summary: 'Update the weekly labor budget of a location',
  description:
    'Applies from a Sunday. Replaces the budgets of job roles and days. Null removes the budget of the week.',
  access: managers,
  rest: 'PUT /api/organization/policies/labor-budget',
  input: updateLaborBudgetInput,
  prepare: ({ locationId, effectiveFrom, weeklyCents, parts }) => ({ locationId, effectiveFrom, weeklyCents, parts }),
  async handle(core, context, data) {
    const actor = await core.actorOf(context)
    return core.run(context, {
      stream: organizationStream,
      id: context.organizationId,
      type: 'updateLaborBudget',
      authorise: () => requireManagerOf(context, actor, data.locationId),
      decide: (state) => budgets.updateLaborBudget(state, data),
    })
  },
})
