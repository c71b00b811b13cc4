import { z } from 'zod'
import { notificationGroups } from '#schema/notifications/kinds.ts'
import { clock, event, id, stream, type Change, type EventOf } from '#kernel/events.ts'

export const roles = ['owner', 'manager', 'employee'] as const
export type Role = (typeof roles)[number]

/** A day as yyyy-MM-dd. */
const day = z.iso.date()

/** One weekday (0 is Sunday) of the hours somebody would work; an end at or before the start is on the next day. */
export const availableDay = z.object({
  dayOfWeek: z.int().min(0).max(6),
  isAvailable: z.boolean(),
  startTime: clock,
  endTime: clock,
})
export type AvailableDay = z.infer<typeof availableDay>

/** What a manager and the person themselves may change of who they are. */
export const personalDetails = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  position: z.string().nullable(),
})
export type PersonalDetails = z.infer<typeof personalDetails>

/** When somebody is mailed of what they are notified of: never, as it comes, or once a day with all else that waits. */
export const mailModes = ['off', 'now', 'daily'] as const
export type MailMode = (typeof mailModes)[number]

/**
 * `quietHours`: clock times of the person's location between which mails wait; an end before the start is on the next day.
 * `shiftReminderMinutes`: how long before a shift they are reminded of it; 0 for not at all.
 */
export const preferences = z.object({
  mail: z.record(z.enum(notificationGroups), z.enum(mailModes)),
  quietHours: z.object({ start: clock, end: clock }).nullable(),
  shiftReminderMinutes: z.int().min(0).max(1440),
})
export type Preferences = z.infer<typeof preferences>

const named = z.object({ locationId: id, name: z.string() })

const detailWords = {
  firstName: 'first name',
  lastName: 'last name',
  phone: 'phone',
  position: 'position',
} as const satisfies Record<keyof PersonalDetails, string>

const detailChanges = (before: PersonalDetails, after: PersonalDetails): Change[] =>
  (Object.keys(detailWords) as (keyof PersonalDetails)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field: detailWords[field], before: before[field], after: after[field] }))

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const window = (of: AvailableDay | undefined) => (of?.isAvailable ? `${of.startTime}–${of.endTime}` : 'not available')
const dollars = (cents: number | null) => (cents === null ? null : `$${(cents / 100).toFixed(2)}`)

/**
 * Stream `employee-<employeeId>`: who somebody is, where they belong, when they would work and for how much.
 * Passwords are never in it.
 */
export const employee = stream({
  category: 'employee',
  events: {
    EmployeeHired: event({
      version: 1,
      data: z.object({
        employeeId: id,
        organizationId: id,
        locationId: id,
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
        position: z.string().nullable(),
        role: z.enum(roles),
      }),
      personal: ['firstName', 'lastName', 'email', 'phone'],
      says: (data) => `added ${data.firstName} ${data.lastName} as ${data.role}`,
      changes: (data) => [
        { field: 'role', before: null, after: data.role },
        { field: 'position', before: null, after: data.position },
      ],
    }),
    EmailVerified: event({
      version: 1,
      data: z.object({ email: z.string() }),
      personal: ['email'],
      says: () => 'verified their e-mail address',
      changes: () => [{ field: 'e-mail', before: 'not verified', after: 'verified' }],
    }),
    PasswordChanged: event({
      version: 1,
      data: z.object({ how: z.enum(['change', 'reset']) }),
      says: (data) => (data.how === 'reset' ? 'reset their password' : 'changed their password'),
    }),
    AvailabilitySet: event({
      version: 1,
      // All seven days, from Sunday on. `before`: none where nothing had been said yet.
      data: z.object({ employeeId: id, before: z.array(availableDay), days: z.array(availableDay).length(7) }),
      says: () => 'changed when they are available',
      changes: ({ before, days }) =>
        days.flatMap((day) => {
          const was = before.find(({ dayOfWeek }) => dayOfWeek === day.dayOfWeek)
          const change = { field: weekdays[day.dayOfWeek] ?? '', before: was ? window(was) : null, after: window(day) }
          return change.before === change.after ? [] : [change]
        }),
    }),
    // Cents an hour from a day on. One set again for the same day replaces the earlier one.
    PayRateSet: event({
      version: 1,
      data: z.object({
        employeeId: id,
        effectiveFrom: day,
        hourlyRateCents: z.int().min(0),
        before: z.int().min(0).nullable(),
      }),
      personal: ['hourlyRateCents', 'before'],
      says: (data) => `set the pay rate from ${data.effectiveFrom} on`,
      changes: ({ before, hourlyRateCents }) => [
        { field: 'hourly rate', before: dollars(before), after: dollars(hourlyRateCents) },
      ],
    }),
    EmployeeChanged: event({
      version: 1,
      data: z.object({ employeeId: id, before: personalDetails, after: personalDetails }),
      personal: ['before', 'after'],
      says: () => 'changed personal details',
      changes: ({ before, after }) => detailChanges(before, after),
    }),
    // What they may do. What they work as is a matter of their shifts.
    EmployeeRoleChanged: event({
      version: 1,
      data: z.object({ employeeId: id, before: z.enum(roles), after: z.enum(roles) }),
      says: ({ after }) => `made them ${after === 'manager' ? 'a manager' : `an ${after}`}`,
      changes: ({ before, after }) => [{ field: 'role', before, after }],
    }),
    // Concerns the place they leave; where they come to, they bring their history along.
    EmployeeTransferred: event({
      version: 1,
      data: z.object({ employeeId: id, locationId: id, from: named, to: named }),
      says: ({ to }) => `transferred them to ${to.name}`,
      changes: ({ from, to }) => [{ field: 'location', before: from.name, after: to.name }],
    }),
    // The badge's EPC, in the form that `normalizedEpc` gives. `before`: the one it takes the place of.
    BadgeRegistered: event({
      version: 1,
      data: z.object({ employeeId: id, epc: z.string(), before: z.string().nullable() }),
      personal: ['epc', 'before'],
      says: () => 'registered a badge',
      changes: ({ epc, before }) => [{ field: 'badge', before, after: epc }],
    }),
    BadgeRemoved: event({
      version: 1,
      data: z.object({ employeeId: id, epc: z.string() }),
      personal: ['epc'],
      says: () => 'removed the badge',
      changes: ({ epc }) => [{ field: 'badge', before: epc, after: null }],
    }),
    // The number for the kiosk itself is no event, like a password.
    PinIssued: event({
      version: 1,
      data: z.object({ employeeId: id }),
      says: () => 'made a new kiosk PIN',
    }),
    PinRemoved: event({
      version: 1,
      data: z.object({ employeeId: id }),
      says: () => 'removed the kiosk PIN',
    }),
    PreferencesSet: event({
      version: 2,
      data: z.object({ employeeId: id, before: preferences.nullable(), after: preferences }),
      says: () => 'changed what they are notified of, and when',
    }),
    EmployeeTerminated: event({
      version: 1,
      data: z.object({ employeeId: id, locationId: id }),
      says: () => 'ended the employment of them',
      changes: () => [{ field: 'status', before: 'active', after: 'terminated' }],
    }),
    EmployeeReactivated: event({
      version: 1,
      data: z.object({ employeeId: id, locationId: id }),
      says: () => 'took them on again',
      changes: () => [{ field: 'status', before: 'terminated', after: 'active' }],
    }),
  },
})

export type EmployeeEvent = EventOf<typeof employee>
