import type { RecordedEvent } from '#kernel/events.ts'
import { topic, type Topics } from '#backend/platform/realtime/topics.ts'

export const clocks = topic('clocks')
export const reviews = topic('reviews')

export const topics: Topics = {
  newsOf(event) {
    const { stream, data, metadata } = event
    if (!stream.startsWith('timeclock-') || !('locationId' in data) || data.locationId === null) return []
    const employeeId = stream.slice('timeclock-'.length)
    const where = { organizationId: metadata.organizationId, locationId: data.locationId }
    const reviewId = reviewIn(event)
    return [
      { topic: clocks.ofEmployee(employeeId), id: employeeId },
      ...clocks.at(where, employeeId),
      ...(reviewId === undefined ? [] : reviews.at(where, reviewId)),
    ]
  },
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
    case 'EntryApproved':
      return data.entryId
    case 'ClockedIn':
    case 'BreakStarted':
    case 'BreakEnded':
    case 'ClockedOut':
      return data.flagged && data.entryId
    default:
      return undefined
  }
}
