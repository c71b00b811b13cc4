import type { FeatureData } from '#frontend/shared/feature.ts'

const payQueries = ['pay', 'payPeriod', 'payPeriods', 'myPayPeriods']
const periodQueries = ['payPeriod', 'payPeriods', 'payProviderPreview']

export const data: FeatureData = {
  keys: { PaidEntry: () => null, PayEvidence: () => null },
  refetch: {
    clockOut: payQueries,
    timeClockChanged: payQueries,
    createEntry: payQueries,
    correctEntry: payQueries,
    deleteEntry: payQueries,
    reviewCorrectionProposal: payQueries,
    updatePayRate: payQueries,
    updatePayProvider: ['payProvider', 'payProviderPreview'],
    updatePayrollNumber: ['payProviderPreview', 'payPeriod'],
    payPeriodsChanged: periodQueries,
    payHoursChanged: periodQueries,
    approveHours: ['payPeriods'],
    approveAllHours: ['payPeriods'],
    unapproveHours: ['payPeriods'],
    closePayPeriod: periodQueries,
    reopenPayPeriod: periodQueries,
  },
}
