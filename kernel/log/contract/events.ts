import { streamName, type NewEvent, type StreamName, type EventMetadata } from '../../events.ts'
import { randomUUID } from 'node:crypto'

const AT = '2026-03-29T01:30:00.000Z'

/** Returns the name of an empty stream. An EventStoreDB keeps the events of earlier test runs, so names are random. */
export function freshStream(): StreamName {
  return streamName('timeclock', randomUUID())
}

export function metadata(organizationId: string, more: Partial<EventMetadata> = {}): EventMetadata {
  const commandId = randomUUID()
  const actor = { kind: 'employee', employeeId: randomUUID() } as const
  return { commandId, organizationId, actor, at: AT, version: 1, correlationId: commandId, ...more }
}

/** A punch of the organization. Subscriptions filter by organization, to ignore other tests' events. */
export function punch(organizationId: string = randomUUID()): NewEvent {
  const [entryId, employeeId, locationId] = [randomUUID(), randomUUID(), randomUUID()]
  return {
    id: randomUUID(),
    type: 'ClockedIn',
    data: { entryId, employeeId, locationId, at: AT, source: 'browser' },
    metadata: metadata(organizationId),
  }
}

export function punches(count: number, organizationId: string = randomUUID()): NewEvent[] {
  return Array.from({ length: count }, () => punch(organizationId))
}

export function founded(name: string): NewEvent {
  const organizationId = randomUUID()
  return {
    id: randomUUID(),
    type: 'OrganizationFounded',
    data: { organizationId, name },
    metadata: metadata(organizationId),
  }
}

export const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id)
