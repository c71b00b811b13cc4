import { z } from 'zod'
import { event, id, stream, type EventOf } from './event.ts'

export const roles = ['owner', 'manager', 'employee'] as const
export type Role = (typeof roles)[number]

/** Stream `employee-<employeeId>`: who somebody is and where they belong. Passwords are never in it. */
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
  },
})

export type EmployeeEvent = EventOf<typeof employee>
