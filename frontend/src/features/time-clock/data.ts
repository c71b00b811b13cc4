import type { FeatureData } from '#frontend/shared/feature.ts'
import { startPunchQueue } from './offline-queue/use-punch-queue.ts'

const punched = ['timeEntries', 'entriesOf']
const corrected = [...punched, 'timeEntry', 'punchReviews', 'timesheet']
const proposed = ['myProposals', 'punchReviews']

export const data: FeatureData = {
  keys: { TimesheetRow: () => null },
  refetch: {
    clockIn: punched,
    startBreak: punched,
    endBreak: punched,
    clockOut: punched,
    timeClockChanged: [...punched, 'timeEntry', 'myProposals'],
    attendanceChanged: ['attendance', 'attendanceCounts', 'entriesOf', 'timeEntry', 'timesheet', 'compareTimesheet'],
    punchReviewsChanged: ['punchReviews', 'timesheet'],
    createEntry: [...punched, 'punchReviews', 'timesheet'],
    approveEntries: corrected,
    correctEntry: corrected,
    approveEntry: corrected,
    deleteEntry: corrected,
    reviewCorrectionProposal: corrected,
    dismissPunch: ['punchReviews'],
    proposeCorrection: proposed,
    cancelCorrectionProposal: proposed,
  },
  start: startPunchQueue,
}
