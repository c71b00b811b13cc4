import type { Availability, Interval } from '#schema/schedule/conflicts.ts'
import type { Currency } from '#schema/organization/rules.ts'
import type { DaysOff } from '#schema/time-off/rules.ts'
import type { AutoScheduleRules } from '#schema/schedule/auto-schedule-rules.ts'
import type { WorkLimits } from '#schema/work-limits/limits.ts'
import type { Qualified, Requirement } from '#schema/schedule/qualification.ts'

type Work = Interval & { breakMinutes: number }

export type UnfilledShift = Work & Requirement & { shiftId: string; jobRole: string | null }

/** A candidate. Without availability data, all times count as available. */
export type Candidate = Qualified & {
  employeeId: string
  hourlyRateCents: number | null
  availability: Availability[]
  /** Existing work, including adjacent weeks. Work that starts in the week counts toward its hours. */
  working: Work[]
  /** Approved. */
  timeOff: DaysOff[]
  /** The person's own limits; missing without any. `neverWith` is on both sides of a pair. */
  limits?: WorkLimits
  /** Existing work at the location of colleagues with whom the person never works. */
  apart?: Interval[]
  /** Existing work at the location of colleagues with whom the person wants to work; missing without such a wish. */
  beside?: Interval[]
}

/** A location's open shifts of a week, and the candidates. `weekStart`: a Sunday (yyyy-MM-dd). All pay rates have one currency. */
export type Problem = {
  weekStart: string
  timeZone: string
  currency: Currency
  openShifts: UnfilledShift[]
  people: Candidate[]
  rules: AutoScheduleRules & {
    maxWeeklyMinutes: number
    minRestMinutes: number
    overtimeAfterMinutes: number
  }
}

/** Penalty points: integers, 0 is best. */
export type Score = { total: number; parts: ScorePart[] }
type ScorePart = {
  constraint: 'filled' | 'availability' | 'overtime' | 'fairness' | 'wishes' | 'cost' | 'rest'
  penalty: number
  detail: string
}

export type Roster = {
  assignments: { shiftId: string; employeeId: string }[]
  open: { shiftId: string; reason: string }[]
  score: Score
  method: 'exact' | 'search'
  optimal: boolean
  /** Whether the time limit cut the search short. Another run may then differ. */
  timedOut: boolean
}
