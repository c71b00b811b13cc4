import type { FeatureData } from '#frontend/shared/feature.ts'
import { startLate } from '#frontend/shared/lib/start-late.ts'

const punched = ['timeEntries', 'entriesOf']
const corrected = [...punched, 'timeEntry', 'punchReviews', 'timesheet']
const proposed = ['myProposals', 'punchReviews']

export const data: FeatureData = {
  refetch: {
    clockIn: punched,
    startBreak: punched,
    endBreak: punched,
    clockOut: punched,
    timeClockChanged: [...punched, 'timeEntry', 'myProposals'],
    attendanceChanged: ['attendance', 'attendanceCounts', 'entriesOf', 'timeEntry', 'timesheet', 'compareTimesheet'],
    punchReviewsChanged: ['punchReviews', 'timesheet'],
    addEntry: [...punched, 'punchReviews', 'timesheet'],
    approveEntries: corrected,
    correctEntry: corrected,
    approveEntry: corrected,
    removeEntry: corrected,
    reviewProposal: corrected,
    dismissPunch: ['punchReviews'],
    proposeCorrection: proposed,
    withdrawProposal: proposed,
  },
  start: startLate(async () => (await import('./outbox/use-outbox.ts')).startOutbox),
}
