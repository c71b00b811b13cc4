import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { id } from '#schema/shared/fields.ts'
import { changes, count, day as dayPart, hours, sentence, text } from '#kernel/sentence.ts'
import { claimPolicies, clockFormats, currencies, firstWeekdays, setupSettings } from '#schema/organization/rules.ts'
import { payPolicy, payPresetTitles } from '#schema/payroll/policy.ts'
import { roles } from '#schema/people/events.ts'
import { providerMapping } from '#schema/payroll/providers.ts'
import { payFrequencies } from '#schema/payroll/schedule.ts'
import { payKind, settingsKind } from '#schema/shared/history-kinds.ts'

const day = z.iso.date()

const location = { name: z.string(), address: z.string().nullable(), timeZone: z.string().optional() }

const clockTitles = { locale: 'by language', h12: '12-hour', h23: '24-hour' }

/** Absent in old events; then `defaultDisplayPreferences` apply. */
const displayPreferences = { weekStartsOn: z.enum(firstWeekdays).optional(), currency: z.enum(currencies).optional() }
const details = { name: z.string(), clockFormat: z.enum(clockFormats), ...displayPreferences }

const jobRole = { name: z.string(), color: z.string().regex(/^#[\da-f]{6}$/) }

const laborBudget = {
  weeklyCents: z.int().min(0).nullable(),
  parts: z.array(
    z.object({ jobRoleId: id.nullable(), weekday: z.int().min(0).max(6).nullable(), cents: z.int().min(0) }),
  ),
}

const ptoPolicy = {
  minutesPerYear: z.int().min(0),
  coversWholeYear: z.boolean().optional(),
  proratesFirstYear: z.boolean().optional(),
}

const schedulingPolicy = {
  maxWeeklyMinutes: z.int().positive(),
  minRestMinutes: z.int().min(0),
  overtimeAfterMinutes: z.int().positive(),
}

const planningPolicy = { planInDrafts: z.boolean() }

const scanningPolicy = {
  sameReadMilliseconds: z.int().min(0),
  goneSeconds: z.int().min(0),
  rssiFloorDbm: z.number().max(0),
  lockoutSeconds: z.int().min(0),
  missedAfterHours: z.int().positive(),
  lateAfterMinutes: z.int().positive().optional(),
}

const setupSettingTitles = {
  time_zone: 'time zone',
  pay_schedule: 'pay schedule',
  pay_policy: 'pay policy',
  time_off_policy: 'paid time off policy',
} as const

/** Stream `organization-<organizationId>`. */
export const organization = stream({
  category: 'organization',
  history: settingsKind,
  objects: [{ name: 'settings', label: 'Settings', order: 150 }],
  events: {
    OrganizationFounded: event({
      version: 1,
      // `planInDrafts` is absent in old events; those organizations plan in drafts.
      data: z.object({
        organizationId: id,
        name: z.string(),
        planInDrafts: z.boolean().optional(),
        clockFormat: z.enum(clockFormats).optional(),
        /** Paid time off until a policy is set. Absent in old events: then `defaultPtoPolicy` applies. */
        ptoMinutesPerYear: z.int().min(0).optional(),
        ...displayPreferences,
      }),
      describe: (data) => sentence`founded ${data.name}`,
    }),
    LocationOpened: event({
      version: 1,
      data: z.object({ locationId: id, name: z.string(), timeZone: z.string(), address: z.string().optional() }),
      describe: (data) => sentence`opened the location ${data.name}`,
      changes: (data) => changes({ 'time zone': [null, data.timeZone], address: [null, data.address ?? null] }),
    }),
    // The time zone can't change once the location has a planned week or a punch, because their days depend on it.
    LocationChanged: event({
      version: 1,
      data: z.object({ locationId: id, before: z.object(location), after: z.object(location) }),
      describe: (data) => sentence`changed the location ${data.before.name}`,
      changes: ({ before, after }) =>
        changes({
          name: [before.name, after.name],
          address: [before.address, after.address],
          'time zone': [before.timeZone ?? null, after.timeZone ?? null],
        }),
    }),
    OrganizationChanged: event({
      version: 1,
      data: z.object({ before: z.object(details), after: z.object(details) }),
      describe: () => sentence`changed the organization’s details`,
      changes: ({ before, after }) =>
        changes({
          name: [before.name, after.name],
          'clock format': [clockTitles[before.clockFormat], clockTitles[after.clockFormat]],
          'calendars start on': [before.weekStartsOn ?? null, after.weekStartsOn ?? null],
          currency: [before.currency ?? null, after.currency ?? null],
        }),
    }),
    // The owner accepts a setting as it is.
    SetupSettingConfirmed: event({
      version: 1,
      data: z.object({ organizationId: id, setting: z.enum(setupSettings) }),
      describe: ({ setting }) => sentence`confirmed the ${text(setupSettingTitles[setting])}`,
    }),
    SetupDismissed: event({
      version: 1,
      data: z.object({ organizationId: id }),
      describe: () => sentence`dismissed the first steps`,
    }),
    JobRoleAdded: event({
      version: 1,
      data: z.object({ jobRoleId: id, ...jobRole }),
      describe: (data) => sentence`added the job role ${data.name}`,
      changes: (data) => changes({ color: [null, data.color] }),
    }),
    JobRoleChanged: event({
      version: 1,
      data: z.object({ jobRoleId: id, before: z.object(jobRole), after: z.object(jobRole) }),
      describe: (data) => sentence`changed the job role ${data.before.name}`,
      changes: ({ before, after }) => changes({ name: [before.name, after.name], color: [before.color, after.color] }),
    }),
    // Existing shifts keep the role, so that past schedules stay readable.
    JobRoleRemoved: event({
      version: 1,
      data: z.object({ jobRoleId: id, ...jobRole }),
      describe: (data) => sentence`removed the job role ${data.name}`,
    }),
    PtoPolicySet: event({
      version: 1,
      data: z.object({ effectiveFrom: day, ...ptoPolicy }),
      describe: (data) =>
        sentence`set paid time off to ${hours(data.minutesPerYear)} per year as of ${dayPart(data.effectiveFrom)}${text(
          `${data.coversWholeYear ? ', for that whole year' : ''}${data.proratesFirstYear ? ', prorated for new hires' : ''}`,
        )}`,
    }),
    SchedulingPolicySet: event({
      version: 1,
      data: z.object({ effectiveFrom: day, ...schedulingPolicy }),
      describe: (data) => sentence`set the scheduling limits as of ${dayPart(data.effectiveFrom)}`,
      changes: (data) =>
        changes({
          'max hours per week': [null, hours(data.maxWeeklyMinutes)],
          'min rest': [null, hours(data.minRestMinutes)],
          'overtime after': [null, hours(data.overtimeAfterMinutes)],
        }),
    }),
    // Weekly labor budget of a location from a Sunday; `null`: no budget. The sentence omits the amounts, because managers
    // of other locations see it.
    LaborBudgetSet: event({
      version: 2,
      data: z.object({
        locationId: id,
        effectiveFrom: day,
        ...laborBudget,
        before: z.object(laborBudget),
      }),
      describe: ({ effectiveFrom, weeklyCents, parts }) =>
        weeklyCents === null && parts.length === 0
          ? sentence`removed the labor budget as of ${dayPart(effectiveFrom)}`
          : sentence`set the labor budget as of ${dayPart(effectiveFrom)}`,
    }),
    PlanningPolicySet: event({
      version: 1,
      data: z.object(planningPolicy),
      describe: (data) => sentence`turned planning in drafts ${data.planInDrafts ? 'on' : 'off'}`,
    }),
    // How long changes of published weeks settle before employees are notified; 0: immediately.
    NotificationPolicySet: event({
      version: 1,
      data: z.object({ before: z.int().min(0), settleMinutes: z.int().min(0) }),
      describe: ({ settleMinutes }) =>
        settleMinutes === 0
          ? sentence`set schedule changes to notify at once`
          : sentence`set schedule changes to notify after ${count(settleMinutes, 'minute')}`,
    }),
    ClaimPolicySet: event({
      version: 1,
      data: z.object({ before: z.enum(claimPolicies), claimPolicy: z.enum(claimPolicies) }),
      describe: ({ claimPolicy }) =>
        claimPolicy === 'first_come'
          ? sentence`gave open shifts to the first to claim them`
          : sentence`required approval of claims to open shifts`,
    }),
    CoworkerPolicySet: event({
      version: 1,
      data: z.object({ before: z.boolean(), showCoworkers: z.boolean() }),
      describe: ({ showCoworkers }) => sentence`${text(showCoworkers ? 'showed' : 'hid')} coworkers in schedules`,
    }),
    TeamSchedulePolicySet: event({
      version: 1,
      data: z.object({ before: z.boolean(), showTeamSchedule: z.boolean() }),
      describe: ({ showTeamSchedule }) =>
        sentence`${text(showTeamSchedule ? 'showed' : 'hid')} the team’s schedule ${text(showTeamSchedule ? 'to' : 'from')} employees`,
    }),
    AvailabilityPolicySet: event({
      version: 1,
      data: z.object({ before: z.boolean(), approveAvailability: z.boolean() }),
      describe: ({ approveAvailability }) =>
        approveAvailability
          ? sentence`required approval of availability changes`
          : sentence`no longer required approval of availability changes`,
    }),
    // Older messages are hidden at once, and a daily job deletes their rows. The log keeps their events. `null`: keep forever.
    MessageRetentionSet: event({
      version: 1,
      data: z.object({ before: z.int().positive().nullable(), months: z.int().positive().nullable() }),
      describe: ({ months }) =>
        months === null
          ? sentence`set chat to keep messages forever`
          : sentence`set chat to keep messages for ${count(months, 'month')}`,
    }),
    // Members of these roles must use two-step sign-in.
    SecondFactorPolicySet: event({
      version: 1,
      data: z.object({ before: z.array(z.enum(roles)), roles: z.array(z.enum(roles)) }),
      describe: ({ roles: required }) =>
        required.length === 0
          ? sentence`made two-step sign-in optional for everyone`
          : sentence`required two-step sign-in of ${text(required.map((role) => `${role}s`).join(', '))}`,
    }),
    PayRetentionSet: event({
      version: 1,
      data: z.object({ before: z.int().positive(), years: z.int().positive() }),
      describe: ({ years }) => sentence`set pay of forgotten people to be kept for ${count(years, 'year')}`,
    }),
    // The complete policy, so that later changes of a preset don't affect it. `locationId: null`: for locations without
    // their own policy.
    PayPolicySet: event({
      version: 1,
      history: payKind,
      data: z.object({ effectiveFrom: day, locationId: id.nullable(), policy: payPolicy }),
      describe: ({ effectiveFrom, policy }) =>
        sentence`set the pay policy to ${text(payPresetTitles[policy.preset])} as of ${dayPart(effectiveFrom)}`,
    }),
    // From this day the organization's policy applies to the location again. `name`: the location's name.
    PayPolicyWithdrawn: event({
      version: 1,
      history: payKind,
      data: z.object({ effectiveFrom: day, locationId: id, name: z.string() }),
      describe: ({ effectiveFrom, name }) =>
        sentence`withdrew the pay policy of ${name} as of ${dayPart(effectiveFrom)}`,
    }),
    PayScheduleSet: event({
      version: 1,
      history: payKind,
      data: z.object({ frequency: z.enum(payFrequencies), anchor: day }),
      describe: ({ frequency, anchor }) => sentence`set pay periods to ${text(frequency)}, from ${dayPart(anchor)}`,
    }),
    PayProviderSet: event({
      version: 1,
      history: payKind,
      data: z.object({ mapping: providerMapping }),
      describe: ({ mapping }) => sentence`set the payroll provider’s file to ${mapping.name}`,
    }),
    // Applies to all reads processed from now on, even late ones.
    ScanningPolicySet: event({
      version: 1,
      data: z.object(scanningPolicy),
      describe: () => sentence`changed the scanning settings`,
      changes: (data) =>
        changes({
          'merge reads within': [null, text(`${data.sameReadMilliseconds} ms`)],
          're-read delay': [null, text(`${data.goneSeconds} s`)],
          'minimum signal strength': [null, text(`${data.rssiFloorDbm} dBm`)],
          'ignore repeat scans for': [null, text(`${data.lockoutSeconds} s`)],
          'flag missed clock-out after': [null, hours(data.missedAfterHours * 60)],
          'flag punches sent later than': [null, data.lateAfterMinutes ? text(`${data.lateAfterMinutes} min`) : null],
        }),
    }),
  },
})

export type OrganizationEvent = EventOf<typeof organization>

declare module '#kernel/events.ts' {
  interface Streams {
    organization: typeof organization
  }
}
