import type { FeatureData } from '#frontend/shared/feature.ts'
import { lazySender } from '#frontend/shared/lib/offline-queue/queued-mutation.ts'

const ownQueries = ['myTimeOff', 'me', 'person']
const reviewQueries = ['timeOffRequests', 'attendanceCounts']

export const data: FeatureData = {
  keys: {
    LeaveLedger: () => null,
    LeaveLedgerLine: () => null,
    LeaveBalance: () => null,
    TimeOffPreview: () => null,
    TimeOffSpan: () => null,
    LeavePreview: () => null,
    LeaveShortage: () => null,
  },
  lastSeen: ['MyTimeOff'],
  outbox: {
    createTimeOffRequest: lazySender(async () => (await import('./create-request.ts')).createTimeOffRequest),
  },
  refetch: {
    createTimeOffRequest: [...ownQueries, ...reviewQueries],
    cancelTimeOffRequest: ownQueries,
    reviewTimeOffRequest: reviewQueries,
    revokeTimeOff: reviewQueries,
    adjustPtoBalance: ownQueries,
    timeOffChanged: [...ownQueries, ...reviewQueries],
  },
}
