import { claim } from '#schema/people/claim-events.ts'
import { employee } from '#schema/people/events.ts'
import type { EventDefinition, EventMetadata } from '#kernel/events.ts'
import { importing } from '#schema/people/import-events.ts'
import { inbox } from '#schema/notifications/events.ts'
import { invitation } from '#schema/people/invitation-events.ts'
import { organization } from '#schema/organization/events.ts'
import { reader } from '#schema/readers/events.ts'
import { schedule } from '#schema/schedule/events.ts'
import { template } from '#schema/templates/events.ts'
import { timeclock } from '#schema/time-clock/events.ts'
import { timeoff } from '#schema/time-off/events.ts'

/** Every stream of the system by its category. */
export const streams = {
  organization,
  employee,
  invitation,
  import: importing,
  timeclock,
  timeoff,
  schedule,
  template,
  reader,
  inbox,
  claim,
}

export type Category = keyof typeof streams

/** Every event's definition by its stored type name. */
// oxlint-disable-next-line typescript/no-explicit-any -- as in StreamDefinition: nothing narrower holds events of different data
export const definitions: Readonly<Record<string, EventDefinition<any>>> = Object.fromEntries(
  Object.values(streams).flatMap((stream) => Object.entries(stream.events)),
)

/** Any event of the system, as the discriminated union of all streams. */
export type MusterEvent =
  | import('#schema/organization/events.ts').OrganizationEvent
  | import('#schema/people/events.ts').EmployeeEvent
  | import('#schema/people/invitation-events.ts').InvitationEvent
  | import('#schema/people/import-events.ts').ImportEvent
  | import('#schema/time-clock/events.ts').TimeclockEvent
  | import('#schema/time-off/events.ts').TimeoffEvent
  | import('#schema/schedule/events.ts').ScheduleEvent
  | import('#schema/templates/events.ts').TemplateEvent
  | import('#schema/readers/events.ts').ReaderEvent
  | import('#schema/notifications/events.ts').InboxEvent
  | import('#schema/people/claim-events.ts').ClaimEvent

/** A stream's name in the log: `timeclock-<uuid>`. */
export type StreamName = `${Category}-${string}`

export function streamName(category: Category, id: string): StreamName {
  return `${category}-${id}`
}

/** The two halves of a stream's name. Throws on a name that no stream of ours has. */
export function parseStreamName(name: string): { category: Category; id: string } {
  const dash = name.indexOf('-')
  const category = name.slice(0, dash)
  if (!(category in streams)) throw new Error(`no such stream: ${name}`)
  return { category: category as Category, id: name.slice(dash + 1) }
}

/** An event ready to be appended. */
export type NewEvent = MusterEvent & { id: string; metadata: EventMetadata }

/**
 * An event as it stands in the log. `revision` counts from 0 within its stream; `position` orders
 * all events of the log and is only ever compared.
 */
export type RecordedEvent = NewEvent & { stream: StreamName; revision: number; position: bigint }
