import { claim } from './claim.ts'
import { employee } from './employee.ts'
import type { EventDefinition, EventMetadata } from './event.ts'
import { importing } from './import.ts'
import { inbox } from './inbox.ts'
import { invitation } from './invitation.ts'
import { organization } from './organization.ts'
import { reader } from './reader.ts'
import { schedule } from './schedule.ts'
import { template } from './template.ts'
import { timeclock } from './timeclock.ts'
import { timeoff } from './timeoff.ts'

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
  | import('./organization.ts').OrganizationEvent
  | import('./employee.ts').EmployeeEvent
  | import('./invitation.ts').InvitationEvent
  | import('./import.ts').ImportEvent
  | import('./timeclock.ts').TimeclockEvent
  | import('./timeoff.ts').TimeoffEvent
  | import('./schedule.ts').ScheduleEvent
  | import('./template.ts').TemplateEvent
  | import('./reader.ts').ReaderEvent
  | import('./inbox.ts').InboxEvent
  | import('./claim.ts').ClaimEvent

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
