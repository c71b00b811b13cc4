import type { FeatureData } from '#frontend/shared/feature.ts'
import { startOutbox } from './outbox/use-outbox.ts'

const punched = ['timeEntries', 'entriesOf']
const corrected = [...punched, 'timeEntry', 'punchReviews']
const proposed = ['myProposals', 'punchReviews']

export const data: FeatureData = {
  refetch: {
    clockIn: punched,
    startBreak: punched,
    endBreak: punched,
    clockOut: punched,
    timeClockChanged: [...punched, 'timeEntry', 'myProposals'],
    attendanceChanged: ['attendance', 'attendanceCounts', 'entriesOf', 'timeEntry', 'history'],
    punchReviewsChanged: ['punchReviews'],
    addEntry: [...punched, 'punchReviews'],
    correctEntry: corrected,
    approveEntry: corrected,
    removeEntry: corrected,
    reviewProposal: corrected,
    dismissPunch: ['punchReviews'],
    proposeCorrection: proposed,
    withdrawProposal: proposed,
  },
  start: startOutbox,
}
