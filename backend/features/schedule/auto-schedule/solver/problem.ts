import type { Availability, Interval } from '#schema/schedule/conflicts.ts'
import type { Currency } from '#schema/organization/rules.ts'
import type { DaysOff } from '#schema/time-off/rules.ts'
import type { AutoScheduleRules } from '#schema/schedule/auto-schedule-rules.ts'
import type { Qualified, Requirement } from '#schema/schedule/qualification.ts'

type Work = Interval & { breakMinutes: number }

/** An open shift. Only people who qualify for it may take it. `jobRole`: the name of its role. */
export type OpenShift = Work & Requirement & { shiftId: string; jobRole: string | null }

/** A candidate for shifts. Without availability, any hour suits them. */
export type Person = Qualified & {
  employeeId: string
  hourlyRateCents: number | null
  availability: Availability[]
  /** Existing work, adjacent weeks included. Work that starts in the week counts toward its hours. */
  working: Work[]
  /** Approved. */
  timeOff: DaysOff[]
}

/**
 * A location's open shifts of a week and everyone who could take them. `weekStart`: a Sunday (`yyyy-MM-dd`). `currency`:
 * of all rates.
 */
export type Problem = {
  weekStart: string
  timeZone: string
  currency: Currency
  openShifts: OpenShift[]
  people: Person[]
  rules: AutoScheduleRules & {
    maxWeeklyMinutes: number
    /** Between the end of one shift and the start of the next. */
    minRestMinutes: number
    overtimeAfterMinutes: number
  }
}

/** Penalty points, whole numbers; 0 is best. */
export type Score = { total: number; parts: ScorePart[] }
type ScorePart = {
  constraint: 'filled' | 'availability' | 'overtime' | 'fairness' | 'cost' | 'rest'
  penalty: number
  detail: string
}

export type Roster = {
  assignments: { shiftId: string; employeeId: string }[]
  /** Shifts that nobody can take, and why. */
  open: { shiftId: string; reason: string }[]
  score: Score
  method: 'exact' | 'search'
  /** Proved to be the best. */
  optimal: boolean
  /** Cut short by the time limit, so another run may differ. */
  timedOut: boolean
}
