import { randomUUID } from 'node:crypto'
import { streamName, type NewEvent, type StreamName } from '#kernel/events.ts'

export type OrganizationLocation = { organizationId: string; locationId: string }
const somewhere: OrganizationLocation = { organizationId: randomUUID(), locationId: randomUUID() }

export function clockIn(): { stream: StreamName; event: NewEvent } {
  const employeeId = randomUUID()
  return {
    stream: streamName('timeclock', employeeId),
    event: punch('ClockedIn', employeeId, randomUUID(), new Date(), somewhere),
  }
}

function punch(
  type: 'ClockedIn' | 'ClockedOut',
  employeeId: string,
  entryId: string,
  at: Date,
  { organizationId, locationId }: OrganizationLocation,
): NewEvent {
  const commandId = randomUUID()
  return {
    id: randomUUID(),
    type,
    data: { entryId, employeeId, locationId, at: at.toISOString(), source: 'browser' },
    metadata: {
      commandId,
      organizationId,
      actor: { kind: 'employee', employeeId },
      at: at.toISOString(),
      version: 1,
      correlationId: commandId,
    },
  }
}

export function punches(employeeId: string, count: number, where = somewhere): NewEvent[] {
  let entryId = ''
  return Array.from({ length: count }, (_, index) => {
    if (index % 2 === 0) entryId = randomUUID()
    const at = new Date(Date.UTC(2020, 0, 1) + index * 3_600_000)
    return punch(index % 2 === 0 ? 'ClockedIn' : 'ClockedOut', employeeId, entryId, at, where)
  })
}
