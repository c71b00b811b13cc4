/** Reasons why a person can't take a shift, regardless of other assignments. The first that applies counts. */
export const blockers = {
  none: 0,
  qualification: 1,
  timeOff: 2,
  working: 3,
  rest: 4,
  hours: 5,
  availability: 6,
  ownHours: 7,
  ownRest: 8,
  ownDays: 9,
  ownNights: 10,
  neverWith: 11,
} as const
export type Blocker = (typeof blockers)[keyof typeof blockers]
