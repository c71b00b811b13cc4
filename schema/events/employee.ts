import { z } from 'zod'
import { clock, event, id, stream, type EventOf } from './event.ts'

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
