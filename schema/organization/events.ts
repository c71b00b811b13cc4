import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { id } from '#schema/shared/fields.ts'
import { changes, count, day as dayPart, hours, sentence, text } from '#kernel/sentence.ts'
import { claimPolicies, clockFormats, currencies, firstWeekdays } from '#schema/organization/rules.ts'
import { payPolicy, payPresetTitles } from '#schema/payroll/policy.ts'
import { providerMapping } from '#schema/payroll/providers.ts'
import { payFrequencies } from '#schema/payroll/schedule.ts'

/** A day as yyyy-MM-dd. */
const day = z.iso.date()

/** `timeZone`: only where it changes. */
const location = { name: z.string(), address: z.string().nullable(), timeZone: z.string().optional() }

const clockTitles = { locale: 'by language', h12: '12-hour', h23: '24-hour' }

/** Absent in events from before they could be chosen: `defaultHabits`. */
const habits = { weekStartsOn: z.enum(firstWeekdays).optional(), currency: z.enum(currencies).optional() }
const details = { name: z.string(), clockFormat: z.enum(clockFormats), ...habits }

/** A job role, not a permission role. `color` (`#rrggbb`) marks its shifts. */
const jobRole = { name: z.string(), color: z.string().regex(/^#[\da-f]{6}$/) }

/** Paid time off in a year, in minutes. */
const ptoPolicy = { minutesPerYear: z.int().min(0) }

/** Limits for scheduling, in minutes. */
const schedulingPolicy = {
  maxWeeklyMinutes: z.int().positive(),
  minRestMinutes: z.int().min(0),
  overtimeAfterMinutes: z.int().positive(),
}

/** See `planningPolicy` in schema/organization/rules.ts. */
const planningPolicy = { planInDrafts: z.boolean() }

/** How scans are read; see `scanningPolicy` in schema/readers/rules.ts. */
const scanningPolicy = {
  sameReadMilliseconds: z.int().min(0),
  goneSeconds: z.int().min(0),
  rssiFloorDbm: z.number().max(0),
  lockoutSeconds: z.int().min(0),
  missedAfterHours: z.int().positive(),
  lateAfterMinutes: z.int().positive().optional(),
}

/**
 * Stream `organization-<organizationId>`: name, locations with their time zones, job roles, and policies by effective
 * day.
 */
export const organization = stream({
  category: 'organization',
  events: {
    OrganizationFounded: event({
      version: 1,
      // `planInDrafts` is absent in events from before drafts were an option: those organizations plan in drafts.
      data: z.object({
        organizationId: id,
        name: z.string(),
        planInDrafts: z.boolean().optional(),
        clockFormat: z.enum(clockFormats).optional(),
        ...habits,
      }),
      describe: (data) => sentence`founded ${data.name}`,
    }),
    LocationOpened: event({
      version: 1,
      data: z.object({ locationId: id, name: z.string(), timeZone: z.string(), address: z.string().optional() }),
      describe: (data) => sentence`opened the location ${data.name}`,
      changes: (data) => changes({ 'time zone': [null, data.timeZone], address: [null, data.address ?? null] }),
    }),
    // Its time zone stays once a week is planned or a punch made there: those rest on it.
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
    // Of the steps for a new organization, shown on the dashboard until all are done.
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
    // Existing shifts keep it, so that past plans stay readable.
    JobRoleRemoved: event({
      version: 1,
      data: z.object({ jobRoleId: id, ...jobRole }),
      describe: (data) => sentence`removed the job role ${data.name}`,
    }),
    PtoPolicySet: event({
      version: 1,
      data: z.object({ effectiveFrom: day, ...ptoPolicy }),
      describe: (data) =>
        sentence`set paid time off to ${hours(data.minutesPerYear)} per year as of ${dayPart(data.effectiveFrom)}`,
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
    // What a location may spend on a week's shifts, from the week of a Sunday on; `null`: no budget. Not in the sentence,
    // which managers of other locations see too.
    LaborBudgetSet: event({
      version: 1,
      data: z.object({
        locationId: id,
        effectiveFrom: day,
        weeklyCents: z.int().min(0).nullable(),
        before: z.int().min(0).nullable(),
      }),
      describe: ({ effectiveFrom, weeklyCents }) =>
        weeklyCents === null
          ? sentence`removed the labor budget as of ${dayPart(effectiveFrom)}`
          : sentence`set the labor budget as of ${dayPart(effectiveFrom)}`,
    }),
    PlanningPolicySet: event({
      version: 1,
      data: z.object(planningPolicy),
      describe: (data) => sentence`turned planning in drafts ${data.planInDrafts ? 'on' : 'off'}`,
    }),
    // How long changes of published weeks settle before they are notified; 0: not at all.
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
    // `null`: for ever. Older messages are shown no more.
    MessageRetentionSet: event({
      version: 1,
      data: z.object({ before: z.int().positive().nullable(), months: z.int().positive().nullable() }),
      describe: ({ months }) =>
        months === null
          ? sentence`set chat to keep messages forever`
          : sentence`set chat to keep messages for ${count(months, 'month')}`,
    }),
    // For how long the pay of people who were forgotten can be read after they left.
    PayRetentionSet: event({
      version: 1,
      data: z.object({ before: z.int().positive(), years: z.int().positive() }),
      describe: ({ years }) => sentence`set pay of forgotten people to be kept for ${count(years, 'year')}`,
    }),
    // Whole, so that it stays the same when a preset changes. `locationId: null`: for locations without one of their own.
    PayPolicySet: event({
      version: 1,
      data: z.object({ effectiveFrom: day, locationId: id.nullable(), policy: payPolicy }),
      describe: ({ effectiveFrom, policy }) =>
        sentence`set the pay policy to ${text(payPresetTitles[policy.preset])} as of ${dayPart(effectiveFrom)}`,
    }),
    // From the day on, the organization's applies there again. `name`: the location's.
    PayPolicyWithdrawn: event({
      version: 1,
      data: z.object({ effectiveFrom: day, locationId: id, name: z.string() }),
      describe: ({ effectiveFrom, name }) =>
        sentence`withdrew the pay policy of ${name} as of ${dayPart(effectiveFrom)}`,
    }),
    PayScheduleSet: event({
      version: 1,
      // `anchor`: the first day of a period.
      data: z.object({ frequency: z.enum(payFrequencies), anchor: day }),
      describe: ({ frequency, anchor }) => sentence`set pay periods to ${text(frequency)}, from ${dayPart(anchor)}`,
    }),
    PayProviderSet: event({
      version: 1,
      data: z.object({ mapping: providerMapping }),
      describe: ({ mapping }) => sentence`set the payroll provider’s file to ${mapping.name}`,
    }),
    // Applies from now on, even to reads that arrive late.
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
