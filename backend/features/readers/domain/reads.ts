import type { ReaderEvent, suppressedBecause } from '#schema/readers/events.ts'
import type { Device } from '#schema/time-clock/events.ts'
import { activeReader, type ReaderState } from './reader.ts'
import { isRecorded } from './recorded.ts'

/** `lockoutSeconds` is the time within which a badge is not recorded again. */
type RecentRead = {
  readId: string
  readerId: string
  locationId: string
  at: string
  device: Device
  lockoutSeconds: number
}
/** `employeeId` is set for a former employee's badge. */
type RecordUnknownTag = RecentRead & { because: 'unregistered' | 'terminated'; employeeId?: string }
type RecordSuppressed = RecentRead & { employeeId: string; because: (typeof suppressedBecause)[number] }

export function recordUnknownTag(state: ReaderState, command: RecordUnknownTag): ReaderEvent[] {
  const { lockoutSeconds, readId, readerId, locationId, at, because, employeeId, device } = command
  if (isRecorded(activeReader(state).recorded, command, lockoutSeconds)) return []
  const whose = employeeId === undefined ? {} : { employeeId }
  return [{ type: 'UnknownTagRead', data: { readId, readerId, locationId, at, because, ...whose, device } }]
}

/** Records every attempt: each may be another employee's punch. */
export function recordUnknownPin(state: ReaderState, command: Omit<RecentRead, 'lockoutSeconds'>): ReaderEvent[] {
  activeReader(state)
  const { readId, readerId, locationId, at, device } = command
  return [{ type: 'UnknownPinEntered', data: { readId, readerId, locationId, at, device } }]
}

export function recordSuppressed(state: ReaderState, command: RecordSuppressed): ReaderEvent[] {
  const { lockoutSeconds, readId, readerId, locationId, employeeId, at, because, device } = command
  if (isRecorded(activeReader(state).recorded, command, lockoutSeconds)) return []
  return [{ type: 'ReadSuppressed', data: { readId, readerId, locationId, employeeId, at, because, device } }]
}
