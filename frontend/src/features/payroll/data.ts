import type { FeatureData } from '#frontend/shared/feature.ts'

const earned = ['pay', 'payPeriod', 'payPeriods', 'myPayPeriods']
const periods = ['payPeriod', 'payPeriods']

export const data: FeatureData = {
  keys: { PaidEntry: () => null, PayEvidence: () => null },
  refetch: {
    clockOut: earned,
    timeClockChanged: earned,
    createEntry: earned,
    correctEntry: earned,
    deleteEntry: earned,
    reviewCorrectionProposal: earned,
    updatePayRate: earned,
    updatePayProvider: ['payProvider'],
    payPeriodsChanged: periods,
    payHoursChanged: periods,
    approveHours: ['payPeriods'],
    unapproveHours: ['payPeriods'],
    closePayPeriod: periods,
    reopenPayPeriod: periods,
  },
}
