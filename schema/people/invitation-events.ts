import { z } from 'zod'
import { roles } from './events.ts'
import { event, id, instant, stream, type EventOf } from '#kernel/events.ts'

/** Whom an invitation is for. Its id is the employee's who comes of it. */
export const invited = z.object({
  employeeId: id,
  organizationId: id,
  locationId: id,
  email: z.string(),
  role: z.enum(roles),
  position: z.string().nullable(),
  hourlyRateCents: z.int().min(0).nullable(),
})
export type Invited = z.infer<typeof invited>

const which = { employeeId: id, locationId: id, email: z.string() }

/** Stream `invitation-<employeeId>`: somebody is asked to join. The secret of the link is not in it. */
export const invitation = stream({
  category: 'invitation',
  events: {
    InvitationSent: event({
      version: 1,
      data: invited.extend({ expiresAt: instant }),
      personal: ['email', 'hourlyRateCents'],
      says: ({ email, role }) => `invited ${email} as ${role}`,
    }),
    InvitationResent: event({
      version: 1,
      data: z.object({ ...which, expiresAt: instant }),
      personal: ['email'],
      says: ({ email }) => `invited ${email} again`,
    }),
    InvitationRevoked: event({
      version: 1,
      data: z.object(which),
      personal: ['email'],
      says: ({ email }) => `took back the invitation of ${email}`,
    }),
    InvitationAccepted: event({
      version: 1,
      data: z.object({ ...which, firstName: z.string(), lastName: z.string() }),
      personal: ['email', 'firstName', 'lastName'],
      says: () => 'accepted the invitation',
    }),
  },
})

export type InvitationEvent = EventOf<typeof invitation>
