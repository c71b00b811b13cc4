import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { day as dayPart, person, sentence, whose } from '#kernel/sentence.ts'
import { id } from '#schema/shared/fields.ts'
import { settingsKind } from '#schema/shared/history-kinds.ts'

const day = z.iso.date()

const delegation = z.object({
  delegationId: id,
  /** The manager who is away. */
  employeeId: id,
  /** The manager's location at that time. */
  locationId: id,
  delegateId: id,
  /** Both days are inclusive, in the time zone of the manager's location. */
  startDate: day,
  endDate: day,
})
export type Delegation = z.infer<typeof delegation>

/** Stream `delegations-<organizationId>`: finds what a delegate may decide without a read model. */
export const delegations = stream({
  category: 'delegations',
  history: settingsKind,
  events: {
    DelegationCreated: event({
      version: 1,
      data: delegation,
      describe: ({ employeeId, delegateId, startDate, endDate }) =>
        sentence`let ${person(delegateId)} approve requests in ${whose(employeeId)} place on ${dayPart(startDate, endDate)}`,
    }),
    // By the manager, or by the system once the manager or the delegate no longer has the role.
    DelegationCanceled: event({
      version: 1,
      data: delegation,
      describe: ({ employeeId, delegateId, startDate, endDate }) =>
        sentence`canceled that ${person(delegateId)} approves requests in ${whose(employeeId)} place on ${dayPart(startDate, endDate)}`,
    }),
  },
})

export type DelegationsEvent = EventOf<typeof delegations>

declare module '#kernel/events.ts' {
  interface Streams {
    delegations: typeof delegations
  }
}
