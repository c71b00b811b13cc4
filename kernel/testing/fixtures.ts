import { randomUUID } from 'node:crypto'
import type { BaseEvent, EventMetadata, RecordedEvent, StreamName } from '../events.ts'

export const ORGANIZATION = '0b6c1c1e-6a5d-4c7e-9a53-1f0f4f0c6a01'
export const ANA = '0b6c1c1e-6a5d-4c7e-9a53-1f0f4f0c6a03'
export const MAX = '0b6c1c1e-6a5d-4c7e-9a53-1f0f4f0c6a04'

export const metadata = (overrides: Partial<EventMetadata> = {}): EventMetadata => ({
  commandId: randomUUID(),
  organizationId: ORGANIZATION,
  actor: { kind: 'employee', employeeId: ANA },
  at: '2026-03-02T09:00:00.000Z',
  version: 1,
  correlationId: randomUUID(),
  ...overrides,
})

/** Returns events as a log would, at positions from 1 on. */
export function recordEvents(
  events: readonly (BaseEvent & { stream: StreamName; metadata?: Partial<EventMetadata> })[],
): RecordedEvent[] {
  const revisions = new Map<string, number>()
  return events.map((event, index) => {
    const revision = (revisions.get(event.stream) ?? -1) + 1
    revisions.set(event.stream, revision)
    const position = BigInt(index + 1)
    return { ...event, id: randomUUID(), metadata: metadata(event.metadata), revision, position } as RecordedEvent
  })
}
