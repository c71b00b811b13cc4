import { z } from 'zod'
import { day, id, nameInMail, timeZone } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { claimPolicies, clockFormats, currencies, firstWeekdays, setupSettings } from '#schema/organization/rules.ts'

export const displayPreferences = {
  weekStartsOn: named('FirstWeekday', z.enum(firstWeekdays)).optional(),
  currency: named('String', z.enum(currencies, 'Choose a currency of the list')).optional(),
}
export const updateOrganizationInput = z.strictObject({
  name: nameInMail('Organization name'),
  clockFormat: named('ClockFormat', z.enum(clockFormats)),
  ...displayPreferences,
})
const address = z.string().trim().max(200, 'Address must be at most 200 characters')
export const updateLocationInput = z.strictObject({
  name: nameInMail('Location name'),
  address: address
    .nullish()
    .transform((text) => text || null)
    .default(null),
  timeZone: timeZone.optional(),
})
export const createLocationInput = updateLocationInput.extend({ timeZone })

export const createJobRoleInput = z.strictObject({
  id: id.optional(),
  name: z.string().trim().min(1, 'Name is required').max(50, 'Name must be at most 50 characters'),
  color: z
    .string()
    .toLowerCase()
    .regex(/^#[\da-f]{6}$/, 'A color is written as in #2f6f4e'),
})
export const updateJobRoleInput = createJobRoleInput.omit({ id: true })

const week = 7 * 24 * 60
export const updatePtoPolicyInput = z.strictObject({
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
export const updateSchedulingPolicyInput = z.strictObject({
  effectiveFrom: day,
  maxWeeklyMinutes: z.int().min(60, 'At least an hour').max(week, 'A week has 168 hours'),
  minRestMinutes: z
    .int()
    .min(0, 'This cannot be negative')
    .max(2 * 24 * 60, 'At most 48 hours'),
  overtimeAfterMinutes: z.int().min(60, 'At least an hour').max(week, 'A week has 168 hours'),
})
export const updateMessageRetentionInput = z.strictObject({
  months: z.int().min(1, 'At least 1 month').max(120, 'At most 120 months').nullable(),
})
export const updatePayRetentionInput = z.strictObject({
  years: z.int('Whole years').min(1, 'At least 1 year').max(30, 'At most 30 years'),
})
export const updateNotificationPolicyInput = z.strictObject({
  settleMinutes: z.int().min(0, 'This cannot be negative').max(120, 'At most 2 hours'),
})
export const updateClaimPolicyInput = z.strictObject({ claimPolicy: named('ClaimPolicy', z.enum(claimPolicies)) })
export const updateCoworkerPolicyInput = z.strictObject({ showCoworkers: z.boolean() })
export const updateTeamSchedulePolicyInput = z.strictObject({ showTeamSchedule: z.boolean() })
export const updateAvailabilityPolicyInput = z.strictObject({ approveAvailability: z.boolean() })
export const updatePlanningPolicyInput = z.strictObject({ planInDrafts: z.boolean() })
export const updateScanningPolicyInput = z.strictObject({
  sameReadMilliseconds: z.int().min(0).max(5000, 'At most 5 seconds'),
  goneSeconds: named('Seconds', z.int().min(0).max(300, 'At most 5 minutes')),
  rssiFloorDbm: z.number().min(-120, 'At least -120 dBm').max(0, 'At most 0 dBm'),
  lockoutSeconds: named('Seconds', z.int().min(0).max(3600, 'At most an hour')),
  missedAfterHours: z.int().min(4, 'At least 4 hours').max(48, 'At most 48 hours'),
  lateAfterMinutes: z
    .int()
    .min(1, 'At least a minute')
    .max(7 * 24 * 60, 'At most 7 days')
    .optional()
    .describe('Omitted: unchanged'),
})

export const confirmSetupSettingInput = z.strictObject({ setting: named('SetupSetting', z.enum(setupSettings)) })
