import { z } from 'zod'
import { event, id, stream, type EventOf } from '#kernel/events.ts'

/** A day as yyyy-MM-dd. */
const day = z.iso.date()

/** What people work as: its colour (`#rrggbb`) is the stripe of its shifts. Not to be confused with what they may do. */
const jobRole = { name: z.string(), color: z.string().regex(/^#[\da-f]{6}$/) }

/** Paid time off in a year, in minutes. */
const ptoPolicy = { minutesPerYear: z.int().min(0) }

/** What plans are made by: a week's most (minutes), the least between two shifts, and where overtime begins. */
const schedulingPolicy = {
  maxWeeklyMinutes: z.int().positive(),
  minRestMinutes: z.int().min(0),
  overtimeAfterMinutes: z.int().positive(),
}

/** How scans are read; see `scanningPolicy` in schema/readers/rules.ts. */
const scanningPolicy = {
  sameReadMilliseconds: z.int().min(0),
  goneSeconds: z.int().min(0),
  rssiFloorDbm: z.number().max(0),
  lockoutSeconds: z.int().min(0),
  missedAfterHours: z.int().positive(),
}

const hours = (minutes: number) => `${minutes / 60} h`

/**
 * Stream `organization-<organizationId>`: the name, the locations with their time zones, what people work as, and the
 * policies by the day from which each counts.
 */
export const organization = stream({
  category: 'organization',
  events: {
    OrganizationFounded: event({
      version: 1,
      data: z.object({ organizationId: id, name: z.string() }),
      says: (data) => `founded ${data.name}`,
    }),
    LocationOpened: event({
      version: 1,
      data: z.object({ locationId: id, name: z.string(), timeZone: z.string() }),
      says: (data) => `opened the location ${data.name}`,
      changes: (data) => [{ field: 'time zone', before: null, after: data.timeZone }],
    }),
    JobRoleAdded: event({
      version: 1,
      data: z.object({ jobRoleId: id, ...jobRole }),
      says: (data) => `added the role ${data.name}`,
      changes: (data) => [{ field: 'color', before: null, after: data.color }],
    }),
    JobRoleChanged: event({
      version: 1,
      data: z.object({ jobRoleId: id, before: z.object(jobRole), after: z.object(jobRole) }),
      says: (data) => `changed the role ${data.before.name}`,
      changes: ({ before, after }) =>
        [
          { field: 'name', before: before.name, after: after.name },
          { field: 'color', before: before.color, after: after.color },
        ].filter((change) => change.before !== change.after),
    }),
    // Shifts that have it keep it: what was planned stays readable.
    JobRoleRemoved: event({
      version: 1,
      data: z.object({ jobRoleId: id, ...jobRole }),
      says: (data) => `removed the role ${data.name}`,
    }),
    PtoPolicySet: event({
      version: 1,
      data: z.object({ effectiveFrom: day, ...ptoPolicy }),
      says: (data) => `set paid time off to ${hours(data.minutesPerYear)} a year from ${data.effectiveFrom} on`,
    }),
    SchedulingPolicySet: event({
      version: 1,
      data: z.object({ effectiveFrom: day, ...schedulingPolicy }),
      says: (data) => `set the rules of scheduling from ${data.effectiveFrom} on`,
      changes: (data) => [
        { field: 'most hours a week', before: null, after: hours(data.maxWeeklyMinutes) },
        { field: 'least rest', before: null, after: hours(data.minRestMinutes) },
        { field: 'overtime after', before: null, after: hours(data.overtimeAfterMinutes) },
      ],
    }),
    // From now on, for reads that come late as well.
    ScanningPolicySet: event({
      version: 1,
      data: z.object(scanningPolicy),
      says: () => 'set how scans are read',
      changes: (data) => [
        { field: 'one read within', before: null, after: `${data.sameReadMilliseconds} ms` },
        { field: 'read anew after', before: null, after: `${data.goneSeconds} s` },
        { field: 'weakest read', before: null, after: `${data.rssiFloorDbm} dBm` },
        { field: 'locked after a punch', before: null, after: `${data.lockoutSeconds} s` },
        { field: 'missed punch after', before: null, after: `${data.missedAfterHours} h` },
      ],
    }),
  },
})

export type OrganizationEvent = EventOf<typeof organization>
