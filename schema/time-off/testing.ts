/** How requests without a leave type count, in `TimeOffRequested`. */
export const ofPto = { leaveTypeId: null, payPercent: 100, countsAgainst: 'pto' } as const
export const unpaid = { leaveTypeId: null, payPercent: 0, countsAgainst: 'none' } as const
