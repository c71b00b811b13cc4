import { z } from 'zod'
import { laborBudget } from './labor-budget.ts'
import { day, id, nameInMail, timeZone } from '#schema/shared/fields.ts'
import { claimPolicies, clockFormats, currencies, firstWeekdays, setupSettings } from '#schema/organization/rules.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { paySchedule } from '#schema/payroll/schedule.ts'
import { payOperations, payPolicyResponse } from './pay.ts'
import { byId, call, changedResponse, type Operations } from '#schema/shared/rest.ts'

export const displayPreferences = {
  weekStartsOn: z.enum(firstWeekdays).optional(),
  currency: z.enum(currencies, 'Choose a currency of the list').optional(),
}
export const organizationRequest = z.strictObject({
  name: nameInMail('Organization name'),
  clockFormat: z.enum(clockFormats),
  ...displayPreferences,
})
const address = z.string().trim().max(200, 'Address must be at most 200 characters')
export const locationRequest = z.strictObject({
  name: nameInMail('Location name'),
  address: address
    .nullish()
    .transform((text) => text || null)
    .default(null),
  timeZone: timeZone.optional(),
})
export const openLocationRequest = locationRequest.extend({ timeZone })
const locationResponse = z.object({ id, name: z.string(), time_zone: z.string(), address: z.string().nullable() })

export const jobRoleRequest = z.strictObject({
  id: id.optional(),
  name: z.string().trim().min(1, 'Name is required').max(50, 'Name must be at most 50 characters'),
  color: z
    .string()
    .toLowerCase()
    .regex(/^#[\da-f]{6}$/, 'A color is written as in #2f6f4e'),
})
const jobRoleResponse = z.object({ id, name: z.string(), color: z.string() })

const week = 7 * 24 * 60
export const confirmSetupSettingInput = z.strictObject({ setting: named('SetupSetting', z.enum(setupSettings)) })

export const ptoPolicyRequest = z.strictObject({
  effectiveFrom: day,
  minutesPerYear: z
    .int()
    .min(0, 'This cannot be negative')
    .max(366 * 24 * 60, 'A year is not that long'),
  coversWholeYear: z
    .boolean()
    .default(false)
    .describe(
      'Applies to the whole year of the first day, and changes its balances. Otherwise from the next January 1',
    ),
  proratesFirstYear: z
    .boolean()
    .default(false)
    .describe('New hires get the part of the year from their hire date, by days, to the nearest quarter of an hour'),
})
export const schedulingPolicyRequest = z.strictObject({
  effectiveFrom: day,
  maxWeeklyMinutes: z.int().min(60, 'At least an hour').max(week, 'A week has 168 hours'),
  minRestMinutes: z
    .int()
    .min(0, 'This cannot be negative')
    .max(2 * 24 * 60, 'At most 48 hours'),
  overtimeAfterMinutes: z.int().min(60, 'At least an hour').max(week, 'A week has 168 hours'),
})
export const messageRetention = z.strictObject({
  months: z.int().min(1, 'At least 1 month').max(120, 'At most 120 months').nullable(),
})
export const payRetention = z.strictObject({
  years: z.int('Whole years').min(1, 'At least 1 year').max(30, 'At most 30 years'),
})
export const notificationPolicy = z.strictObject({
  settleMinutes: z.int().min(0, 'This cannot be negative').max(120, 'At most 2 hours'),
})
export const claimPolicyRequest = z.strictObject({ claimPolicy: z.enum(claimPolicies) })
export const coworkerPolicyRequest = z.strictObject({ showCoworkers: z.boolean() })
export const planningPolicyRequest = z.strictObject({ planInDrafts: z.boolean() })
export const scanningPolicyRequest = z.strictObject({
  sameReadMilliseconds: z.int().min(0).max(5000, 'At most 5 seconds'),
  goneSeconds: z.int().min(0).max(300, 'At most 5 minutes'),
  rssiFloorDbm: z.number().min(-120, 'At least -120 dBm').max(0, 'At most 0 dBm'),
  lockoutSeconds: z.int().min(0).max(3600, 'At most an hour'),
  missedAfterHours: z.int().min(4, 'At least 4 hours').max(48, 'At most 48 hours'),
  lateAfterMinutes: z
    .int()
    .min(1, 'At least a minute')
    .max(7 * 24 * 60, 'At most 7 days')
    .optional()
    .describe('Omitted: unchanged'),
})
const dated = { effectiveFrom: day.nullable() }
const policiesResponse = z.object({
  pto: z.array(
    z.object({ ...dated, minutesPerYear: z.int(), coversWholeYear: z.boolean(), proratesFirstYear: z.boolean() }),
  ),
  scheduling: z.array(
    z.object({ ...dated, maxWeeklyMinutes: z.int(), minRestMinutes: z.int(), overtimeAfterMinutes: z.int() }),
  ),
  planning: z.object({ planInDrafts: z.boolean() }),
  notifications: notificationPolicy,
  claims: claimPolicyRequest,
  coworkers: coworkerPolicyRequest,
  messages: messageRetention,
  payRetention,
  /** Includes earlier policies, which explain past pay. */
  pay: z.array(payPolicyResponse),
  paySchedule,
})

export const operations = {
  ...payOperations,
  'GET /api/organization': call({
    summary: 'Get the organization and its locations',
    response: z.object({
      id,
      name: z.string(),
      clock_format: z.enum(clockFormats),
      week_starts_on: z.enum(firstWeekdays),
      currency: z.enum(currencies),
      locations: z.array(locationResponse),
    }),
  }),
  'PUT /api/organization': call({
    summary: 'Update the organization’s name and display preferences',
    description: 'Changing the currency does not convert amounts.',
    body: organizationRequest,
    response: changedResponse,
  }),
  'POST /api/organization/locations': call({
    summary: 'Create a location',
    body: openLocationRequest,
    response: locationResponse,
    status: 201,
  }),
  'PUT /api/organization/locations/{id}': call({
    summary: 'Update a location’s name, address or time zone',
    description: 'The time zone can’t change once the location has a planned week or a punch (409).',
    params: byId,
    body: locationRequest,
    response: locationResponse,
  }),
  'GET /api/organization/roles': call({
    summary: 'List job roles',
    response: z.object({ roles: z.array(jobRoleResponse) }),
  }),
  'POST /api/organization/roles': call({
    summary: 'Create a job role',
    body: jobRoleRequest,
    response: jobRoleResponse,
    status: 201,
  }),
  'PUT /api/organization/roles/{id}': call({
    summary: 'Update a job role',
    params: byId,
    body: jobRoleRequest.omit({ id: true }),
    response: jobRoleResponse,
  }),
  'DELETE /api/organization/roles/{id}': call({
    summary: 'Delete a job role',
    description: 'Existing shifts keep the role.',
    params: byId,
    response: changedResponse,
  }),
  'GET /api/organization/policies': call({ summary: 'List current and upcoming policies', response: policiesResponse }),
  'PUT /api/organization/policies/pto': call({
    summary: 'Update paid time off per year',
    body: ptoPolicyRequest,
    response: changedResponse,
  }),
  'PUT /api/organization/policies/scheduling': call({
    summary: 'Update max hours per week, min rest and the overtime threshold',
    body: schedulingPolicyRequest,
    response: changedResponse,
  }),
  'PUT /api/organization/policies/planning': call({
    summary: 'Update whether weeks are hidden from employees until they are published',
    description: 'Turning drafts off publishes all draft weeks.',
    body: planningPolicyRequest,
    response: changedResponse,
  }),
  'PUT /api/organization/policies/notifications': call({
    summary: 'Update how many minutes schedule changes settle before employees are notified',
    description: '0 notifies immediately.',
    body: notificationPolicy,
    response: changedResponse,
  }),
  'PUT /api/organization/policies/claims': call({
    summary: 'Update how open shifts are claimed',
    description: '`approval`: a manager decides on each claim. `first_come`: the first claim gets the shift.',
    body: claimPolicyRequest,
    response: changedResponse,
  }),
  'PUT /api/organization/policies/coworkers': call({
    summary: 'Update whether employees see who works during their shifts',
    body: coworkerPolicyRequest,
    response: changedResponse,
  }),
  'PUT /api/organization/policies/labor-budget': call({
    summary: 'Update the weekly labor budget of a location',
    description: 'Applies from a Sunday. Null removes the budget.',
    body: laborBudget,
    response: changedResponse,
  }),
  'PUT /api/organization/policies/messages': call({
    summary: 'Update how many months chat keeps messages',
    body: messageRetention,
    response: changedResponse,
  }),
  'PUT /api/organization/policies/pay-retention': call({
    summary: 'Update how many years after leaving the pay of forgotten employees is kept',
    description: 'Also applies to employees forgotten earlier. A shorter period deletes older pay within a day.',
    body: payRetention,
    response: changedResponse,
  }),
  'PUT /api/organization/policies/scanning': call({
    summary: 'Update how badge reads are interpreted',
    body: scanningPolicyRequest,
    response: changedResponse,
  }),
} satisfies Operations
