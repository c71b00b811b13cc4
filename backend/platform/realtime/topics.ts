import type { RecordedEvent } from '#kernel/events.ts'

/** What somebody listens to. Weeks by the id of their stream. */
export type Topic =
  | `${'clocks' | 'time off'} of ${'employee' | 'location' | 'organization'} ${string}`
  | `scans of ${'location' | 'organization'} ${string}`
  | `reviews of ${'location' | 'organization'} ${string}`
  | `requests of ${'location' | 'organization'} ${string}`
  | `notifications of employee ${string}`
  | `shifts of employee ${string}`
  | `week ${string}`

/** That something changed, by its id: a clock's employee, a request, a week's command, a shift, a scan, a review. */
export type News = { topic: Topic; id: string }

/** What an event is news to. Of shifts only those who manage its week: see `shiftNews` for those who work them. */
export function newsOf(event: RecordedEvent): News[] {
  const { type, stream, data, metadata } = event
  const [category, streamId] = halves(stream)
  // What a shift takes of the next week is told where the shift is.
  if (type === 'TimeBooked' || type === 'TimeReleased') return []
  if (category === 'inbox' && 'notificationId' in data) {
    return [{ topic: `notifications of employee ${data.employeeId}`, id: data.notificationId }]
  }
  if (category === 'schedule') return [{ topic: `week ${streamId}`, id: metadata.commandId }, ...requestNews(event)]
  if (!('locationId' in data)) return []
  const concerning = (what: 'clocks' | 'time off', id: string): News[] => [
    { topic: `${what} of employee ${streamId}`, id },
    { topic: `${what} of location ${data.locationId}`, id },
    { topic: `${what} of organization ${metadata.organizationId}`, id },
  ]
  const scanned = scanNews(event)
  if (category === 'timeclock') return [...concerning('clocks', streamId), ...scanned, ...reviewNews(event)]
  if (category === 'timeoff' && 'requestId' in data) return concerning('time off', data.requestId)
  return scanned
}

/** What becomes of a swap or an offer. */
function requestNews({ data, metadata }: RecordedEvent): News[] {
  if (!('requestId' in data && 'shiftId' in data)) return []
  return [
    { topic: `requests of location ${data.locationId}`, id: data.requestId },
    { topic: `requests of organization ${metadata.organizationId}`, id: data.requestId },
  ]
}

/** What a reader or kiosk told of. */
function scanNews({ id, data, metadata }: RecordedEvent): News[] {
  if (!('device' in data) || !data.device) return []
  return [
    { topic: `scans of location ${data.locationId}`, id },
    { topic: `scans of organization ${metadata.organizationId}`, id },
  ]
}

/** What brings or settles something that waits for a manager: a scan or a proposal, and otherwise an entry. */
function reviewNews(event: RecordedEvent): News[] {
  const id = reviewIn(event)
  if (id === undefined || !('locationId' in event.data)) return []
  return [
    { topic: `reviews of location ${event.data.locationId}`, id },
    { topic: `reviews of organization ${event.metadata.organizationId}`, id },
  ]
}

function reviewIn({ type, data }: RecordedEvent): string | undefined {
  switch (type) {
    case 'PunchSetAside':
    case 'PunchDismissed':
      return data.punchId
    case 'CorrectionProposed':
    case 'CorrectionDeclined':
    case 'CorrectionWithdrawn':
      return data.proposalId
    case 'EntryAdded':
    case 'EntryCorrected':
      return data.punchId ?? data.proposalId ?? data.entryId
    case 'EntryRemoved':
      return data.proposalId ?? data.entryId
    case 'PunchMissed':
      return data.entryId
    default:
      return undefined
  }
}

/** The id of the week in whose stream an event is. */
export function weekOf({ stream }: RecordedEvent): string | undefined {
  const [category, id] = halves(stream)
  return category === 'schedule' ? id : undefined
}

function halves(stream: string): [category: string, id: string] {
  const dash = stream.indexOf('-')
  return [stream.slice(0, dash), stream.slice(dash + 1)]
}
