import type { FeatureData } from '#frontend/shared/feature.ts'

const earned = ['pay', 'payPeriod', 'payPeriods', 'myPayPeriods']
const periods = ['payPeriod', 'payPeriods']

export const data: FeatureData = {
  refetch: {
    clockOut: earned,
    timeClockChanged: earned,
    addEntry: earned,
    correctEntry: earned,
    removeEntry: earned,
    reviewProposal: earned,
    updatePayRate: earned,
    setPayProvider: ['payProvider'],
    payPeriodsChanged: periods,
    payHoursChanged: periods,
    approveHours: ['payPeriods'],
    withdrawHoursApproval: ['payPeriods'],
    closePayPeriod: periods,
    reopenPayPeriod: periods,
  },
}
