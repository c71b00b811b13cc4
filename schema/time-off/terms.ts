import { timeOffReasons, type TimeOffReason } from './reasons.ts'

/** The balance that time off is taken from: that of paid time off, that of its own leave type, or none. */
export const leaveBalances = ['pto', 'own', 'none'] as const
export type LeaveBalanceOf = (typeof leaveBalances)[number]

/** How time off counts. `payPercent`: of the pay for its hours; 0 if it is unpaid. */
export type TimeOffTerms = { reason: TimeOffReason; payPercent: number; countsAgainst: LeaveBalanceOf }

/** `Other` is unpaid and has no balance. Every other reason is paid time off. */
export const termsOfReason = (reason: TimeOffReason): TimeOffTerms =>
  reason === 'Other'
    ? { reason, payPercent: 0, countsAgainst: 'none' }
    : { reason, payPercent: 100, countsAgainst: 'pto' }

export const unpaidReasons = timeOffReasons.filter((reason) => termsOfReason(reason).payPercent === 0)

/** Whether the minutes of each day count, for pay or for a balance. */
export const countsMinutes = ({ payPercent, countsAgainst }: Pick<TimeOffTerms, 'payPercent' | 'countsAgainst'>) =>
  payPercent > 0 || countsAgainst !== 'none'
