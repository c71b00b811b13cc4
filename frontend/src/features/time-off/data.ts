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
    reportAbsence: lazySender(async () => (await import('./absence/report-absence.ts')).reportAbsence),
  },
  refetch: {
    createTimeOffRequest: [...ownQueries, ...reviewQueries],
    // A report of an absence opens shifts, and canceling it gives them back.
    reportAbsence: [...ownQueries, ...reviewQueries, 'myShifts'],
    cancelTimeOffRequest: [...ownQueries, 'myShifts'],
    reviewTimeOffRequest: reviewQueries,
    revokeTimeOff: reviewQueries,
    addTimeOffDocument: ['myTimeOff', 'timeOffRequests'],
    removeTimeOffDocument: ['myTimeOff', 'timeOffRequests'],
    adjustPtoBalance: ownQueries,
    timeOffChanged: [...ownQueries, ...reviewQueries],
  },
}
