import { z } from 'zod'
import { day, id } from '#schema/shared/fields.ts'
import { clockFormats, currencies, firstWeekdays } from '#schema/organization/rules.ts'
import { paySchedule } from '#schema/payroll/schedule.ts'
import {
  updateClaimPolicyInput,
  updateAvailabilityPolicyInput,
  updateCoworkerPolicyInput,
  updateTeamSchedulePolicyInput,
  updateMessageRetentionInput,
  updateNotificationPolicyInput,
  updatePayRetentionInput,
} from './inputs.ts'
import { payPolicyResponse } from './pay.ts'
import { call, type Operations } from '#schema/shared/rest.ts'

export const locationResponse = z.object({
  id,
  name: z.string(),
  time_zone: z.string(),
  address: z.string().nullable(),
})

export const jobRoleResponse = z.object({ id, name: z.string(), color: z.string() })

const dated = { effectiveFrom: day.nullable() }
const policiesResponse = z.object({
  pto: z.array(
    z.object({ ...dated, minutesPerYear: z.int(), coversWholeYear: z.boolean(), proratesFirstYear: z.boolean() }),
  ),
  scheduling: z.array(
    z.object({ ...dated, maxWeeklyMinutes: z.int(), minRestMinutes: z.int(), overtimeAfterMinutes: z.int() }),
  ),
  planning: z.object({ planInDrafts: z.boolean() }),
  notifications: updateNotificationPolicyInput,
  claims: updateClaimPolicyInput,
  coworkers: updateCoworkerPolicyInput,
  teamSchedule: updateTeamSchedulePolicyInput,
  availability: updateAvailabilityPolicyInput,
  messages: updateMessageRetentionInput,
  payRetention: updatePayRetentionInput,
  /** Includes earlier policies, which explain past pay. */
  pay: z.array(payPolicyResponse),
  paySchedule,
})

export const operations = {
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
  'GET /api/organization/roles': call({
    summary: 'List job roles',
    response: z.object({ roles: z.array(jobRoleResponse) }),
  }),
  'GET /api/organization/policies': call({ summary: 'List current and upcoming policies', response: policiesResponse }),
} satisfies Operations
