import { z } from 'zod'
import { laborBudget } from './labor-budget.ts'
import { day, id, name, timeZone } from '#schema/shared/fields.ts'
import { claimPolicies, clockFormats, currencies, firstWeekdays } from '#schema/organization/rules.ts'
import { paySchedule } from '#schema/payroll/schedule.ts'
import { payOperations, payPolicyResponse } from './pay.ts'
import { byId, call, changedResponse, type Operations } from '#schema/shared/rest.ts'

/** Left out: unchanged, or for a new organization the default. */
export const habits = {
  weekStartsOn: z.enum(firstWeekdays).optional(),
  currency: z.enum(currencies, 'Choose a currency of the list').optional(),
}
export const organizationRequest = z.strictObject({
  name: name('Organization name'),
  clockFormat: z.enum(clockFormats),
  ...habits,
})
const address = z.string().trim().max(200, 'Address must be at most 200 characters')
/** An empty address is none. */
export const locationRequest = z.strictObject({
  name: name('Location name'),
  address: address
    .nullish()
    .transform((given) => given || null)
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
export const ptoPolicyRequest = z.strictObject({
  effectiveFrom: day,
  minutesPerYear: z
    .int()
    .min(0, 'This cannot be negative')
    .max(366 * 24 * 60, 'A year is not that long'),
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
    .describe('Left out: unchanged'),
})
const dated = { effectiveFrom: day.nullable() }
/** Today's and scheduled ones, latest first; `effectiveFrom: null` is the default. */
const policiesResponse = z.object({
  pto: z.array(z.object({ ...dated, minutesPerYear: z.int() })),
  scheduling: z.array(
    z.object({ ...dated, maxWeeklyMinutes: z.int(), minRestMinutes: z.int(), overtimeAfterMinutes: z.int() }),
  ),
  planning: z.object({ planInDrafts: z.boolean() }),
  notifications: notificationPolicy,
  claims: claimPolicyRequest,
  messages: messageRetention,
  payRetention,
  /** Earlier ones too, which explain past pay. */
  pay: z.array(payPolicyResponse),
  paySchedule,
})

export const operations = {
  ...payOperations,
  'GET /api/organization': call({
    summary: 'The organization and its locations',
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
    summary: 'Rename the organization, or choose how times, calendars and amounts are shown',
    description: 'A new currency converts no amounts.',
    body: organizationRequest,
    response: changedResponse,
  }),
  'POST /api/organization/locations': call({
    summary: 'Open a location',
    body: openLocationRequest,
    response: locationResponse,
    status: 201,
  }),
  'PUT /api/organization/locations/{id}': call({
    summary: 'Change a location’s name, address or time zone',
    description:
      'The time zone only until a week is planned or a punch made there: 409 afterwards, since those rest on it.',
    params: byId,
    body: locationRequest,
    response: locationResponse,
  }),
  'GET /api/organization/roles': call({
    summary: 'Job roles',
    response: z.object({ roles: z.array(jobRoleResponse) }),
  }),
  'POST /api/organization/roles': call({
    summary: 'Add a job role',
    body: jobRoleRequest,
    response: jobRoleResponse,
    status: 201,
  }),
  'PUT /api/organization/roles/{id}': call({
    summary: 'Change a job role',
    params: byId,
    body: jobRoleRequest.omit({ id: true }),
    response: jobRoleResponse,
  }),
  'DELETE /api/organization/roles/{id}': call({
    summary: 'Remove a job role',
    description: 'Existing shifts keep it.',
    params: byId,
    response: changedResponse,
  }),
  'GET /api/organization/policies': call({ summary: 'Current and scheduled policies', response: policiesResponse }),
  'PUT /api/organization/policies/pto': call({
    summary: 'Set the paid time off granted per year',
    body: ptoPolicyRequest,
    response: changedResponse,
  }),
  'PUT /api/organization/policies/scheduling': call({
    summary: 'Set max hours per week, min rest and the start of overtime',
    body: schedulingPolicyRequest,
    response: changedResponse,
  }),
  'PUT /api/organization/policies/planning': call({
    summary: 'Choose whether weeks stay hidden from employees until they are published',
    description: 'Turning drafts off publishes the weeks that are drafts.',
    body: planningPolicyRequest,
    response: changedResponse,
  }),
  'PUT /api/organization/policies/notifications': call({
    summary: 'Set for how many minutes changes of published weeks settle before employees are notified',
    description: '0 notifies at once.',
    body: notificationPolicy,
    response: changedResponse,
  }),
  'PUT /api/organization/policies/claims': call({
    summary: 'Choose how open shifts are claimed',
    description: '`approval`: a manager decides on each claim. `first_come`: the first to claim a shift has it.',
    body: claimPolicyRequest,
    response: changedResponse,
  }),
  'PUT /api/organization/policies/labor-budget': call({
    summary: 'Set or remove what a location may spend on the shifts of a week',
    description: 'From the week of a Sunday on.',
    body: laborBudget,
    response: changedResponse,
  }),
  'PUT /api/organization/policies/messages': call({
    summary: 'Set for how many months chat shows messages',
    body: messageRetention,
    response: changedResponse,
  }),
  'PUT /api/organization/policies/pay-retention': call({
    summary: 'Set for how many years after they left the pay of forgotten people is kept',
    description: 'Also of those who were forgotten before. Fewer years delete within a day what was kept for longer.',
    body: payRetention,
    response: changedResponse,
  }),
  'PUT /api/organization/policies/scanning': call({
    summary: 'Set how badge reads are interpreted',
    body: scanningPolicyRequest,
    response: changedResponse,
  }),
} satisfies Operations
