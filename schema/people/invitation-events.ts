import { z } from 'zod'
import { roles } from './events.ts'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { id, instant } from '#schema/shared/fields.ts'
import { aboutEmployee, blank, names, nothing, pay } from '#schema/shared/personal.ts'
import { sentence, text } from '#kernel/sentence.ts'

/**
 * The invited person. With a name they are added at once, without an account; otherwise `employeeId` becomes theirs once
 * they accept.
 */
export const invited = z.object({
  employeeId: id,
  organizationId: id,
  locationId: id,
  email: z.string(),
  role: z.enum(roles),
  position: z.string().nullable(),
  hourlyRateCents: z.int().min(0).nullable(),
  jobRoleIds: z.array(id).optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
})
export type Invited = z.infer<typeof invited>

const which = { employeeId: id, locationId: id, email: z.string() }

/** Stream `invitation-<employeeId>`: an invitation to join. The link's secret is not in it. */
export const invitation = stream({
  category: 'invitation',
  events: {
    InvitationSent: event({
      version: 1,
      data: invited.extend({ expiresAt: instant }),
      personal: aboutEmployee({ ...names, email: blank, position: nothing, hourlyRateCents: pay(nothing) }),
      describe: ({ email, role }) => sentence`invited ${email} as ${text(role)}`,
    }),
    InvitationResent: event({
      version: 1,
      data: z.object({ ...which, expiresAt: instant }),
      personal: aboutEmployee({ email: blank }),
      describe: ({ email }) => sentence`resent the invitation to ${email}`,
    }),
    InvitationRevoked: event({
      version: 1,
      data: z.object(which),
      personal: aboutEmployee({ email: blank }),
      describe: ({ email }) => sentence`revoked the invitation for ${email}`,
    }),
    InvitationAccepted: event({
      version: 1,
      data: z.object({ ...which, firstName: z.string(), lastName: z.string() }),
      personal: aboutEmployee({ ...names, email: blank }),
      describe: () => sentence`accepted the invitation`,
    }),
  },
})

export type InvitationEvent = EventOf<typeof invitation>

declare module '#kernel/events.ts' {
  interface Streams {
    invitation: typeof invitation
  }
}
