import { z } from 'zod'
import { roles } from './events.ts'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { id, instant } from '#schema/shared/fields.ts'
import { aboutEmployee, blank, names, nothing, pay } from '#schema/shared/personal.ts'
import { sentence, text } from '#kernel/sentence.ts'
import { peopleKind } from './history-kind.ts'

/** With both names the employee is added at once, without an account; otherwise with `employeeId` when they accept. */
export const invitationTerms = z.object({
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
  /** The first day of the hourly rate. Missing: the day on which the employee is added. */
  hireDate: z.iso.date().optional(),
})
export type InvitationTerms = z.infer<typeof invitationTerms>

const reference = { employeeId: id, locationId: id, email: z.string() }

/** Stream `invitation-<employeeId>`. Does not contain the link's secret. */
export const invitation = stream({
  category: 'invitation',
  history: peopleKind,
  events: {
    InvitationSent: event({
      version: 1,
      data: invitationTerms.extend({ expiresAt: instant }),
      personal: aboutEmployee({ ...names, email: blank, position: nothing, hourlyRateCents: pay(nothing) }),
      describe: ({ email, role }) => sentence`invited ${email} as ${text(role)}`,
    }),
    InvitationResent: event({
      version: 1,
      data: z.object({ ...reference, expiresAt: instant }),
      personal: aboutEmployee({ email: blank }),
      describe: ({ email }) => sentence`resent the invitation to ${email}`,
    }),
    InvitationRevoked: event({
      version: 1,
      data: z.object(reference),
      personal: aboutEmployee({ email: blank }),
      describe: ({ email }) => sentence`revoked the invitation for ${email}`,
    }),
    InvitationAccepted: event({
      version: 1,
      data: z.object({ ...reference, firstName: z.string(), lastName: z.string() }),
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
