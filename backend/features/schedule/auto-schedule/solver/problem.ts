import type { Availability, Interval } from '#schema/schedule/conflicts.ts'

type Work = Interval & { breakMinutes: number }

/** A shift that waits for somebody; only people of its position may take it, where it names one. */
export type OpenShift = Work & { shiftId: string; position: string | null }

/** Somebody who may be given shifts. Their availability may be empty: nothing is known against any hour then. */
export type Person = {
  employeeId: string
  position: string | null
  hourlyRateCents: number | null
  availability: Availability[]
  /** What they do already, bookings and the weeks beside this one included; what begins in the week counts to its hours. */
  working: Work[]
  /** Approved, from the first to the last day (`yyyy-MM-dd`). */
  timeOff: { startDate: string; endDate: string }[]
}

/** The open shifts of a location's week and everybody who could take them. The week starts on a Sunday (`yyyy-MM-dd`). */
export type Problem = {
  weekStart: string
  timeZone: string
  openShifts: OpenShift[]
  people: Person[]
  rules: {
    maxWeeklyMinutes: number
    /** Between the end of one shift and the start of the next. */
    minRestMinutes: number
    overtimeAfterMinutes: number
  }
}

/** Points against a roster, in whole numbers; 0 is best. */
export type Score = { total: number; parts: ScorePart[] }
export type ScorePart = {
  constraint: 'filled' | 'availability' | 'overtime' | 'fairness' | 'cost'
  penalty: number
  detail: string
}

export type Roster = {
  assignments: { shiftId: string; employeeId: string }[]
  /** What nobody can take beside the assignments, and why. */
  open: { shiftId: string; reason: string }[]
  score: Score
  /** Which method found it. */
  method: 'exact' | 'search'
  /** Whether nothing better exists. */
  optimal: boolean
  /** Whether the time limit cut the work short: another run may then answer differently. */
  timedOut: boolean
}
