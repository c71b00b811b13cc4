import type { FeatureData } from '#frontend/shared/feature.ts'
import { sendPunch } from './offline-queue/send-punch.ts'

const entryQueries = ['timeEntries', 'entriesOf']
const correctionQueries = [...entryQueries, 'timeEntry', 'punchReviews', 'timesheet']
const proposalQueries = ['myProposals', 'punchReviews']

export const data: FeatureData = {
  keys: { TimesheetRow: () => null },
  refetch: {
    clockIn: entryQueries,
    startBreak: entryQueries,
    endBreak: entryQueries,
    clockOut: entryQueries,
    switchRole: entryQueries,
    setEntryRole: correctionQueries,
    timeClockChanged: [...entryQueries, 'timeEntry', 'myProposals'],
    attendanceChanged: ['attendance', 'attendanceCounts', 'entriesOf', 'timeEntry', 'timesheet', 'compareTimesheet'],
    punchReviewsChanged: ['punchReviews', 'timesheet'],
    createEntry: [...entryQueries, 'punchReviews', 'timesheet'],
    approveEntries: correctionQueries,
    correctEntry: correctionQueries,
    approveEntry: correctionQueries,
    deleteEntry: correctionQueries,
    reviewCorrectionProposal: correctionQueries,
    dismissPunch: ['punchReviews'],
    proposeCorrection: proposalQueries,
    cancelCorrectionProposal: proposalQueries,
  },
  outbox: { clockIn: sendPunch, startBreak: sendPunch, endBreak: sendPunch, clockOut: sendPunch },
}
