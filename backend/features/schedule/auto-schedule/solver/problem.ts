import type { Availability, Interval } from '#schema/schedule/conflicts.ts'
import type { Currency } from '#schema/organization/rules.ts'
import type { DaysOff } from '#schema/time-off/rules.ts'
import type { AutoScheduleRules, UnpopularKind } from '#schema/schedule/auto-schedule-rules.ts'
import type { WorkLimits } from '#schema/work-limits/limits.ts'
import type { PastWork } from '../past-weeks/past-weeks.ts'
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
  /** The weekends, nights and holidays of the past weeks; missing if the rule `shareUnpopularShifts` is off. */
  past?: PastWork
}

type LaterRule = 'shareUnpopularShifts' | 'movePublished'

/** A published shift that may go to someone else. `price`: the points of that. It is not part of the `working` of its employee. */
export type MovableShift = UnfilledShift & { employeeId: string; price: number }

/** A location's open shifts of a week, and the candidates. `weekStart`: a Sunday (yyyy-MM-dd). All pay rates have one currency. */
export type Problem = {
  weekStart: string
  timeZone: string
  currency: Currency
  openShifts: UnfilledShift[]
  /** Missing without any, or if the rule `movePublished` is off. */
  movable?: MovableShift[]
  people: Candidate[]
  /** Days of the week that are holidays; missing without any, or if the rule `shareUnpopularShifts` is off. */
  holidays?: string[]
  /** A missing rule is off, so that inputs from before a rule existed keep their hash. */
  rules: Omit<AutoScheduleRules, LaterRule> &
    Partial<Pick<AutoScheduleRules, LaterRule>> & {
      maxWeeklyMinutes: number
      minRestMinutes: number
      overtimeAfterMinutes: number
    }
}

/** Penalty points: integers, 0 is best. */
export type Score = { total: number; parts: ScorePart[] }
type ScorePart = {
  constraint:
    | 'filled'
    | 'availability'
    | 'overtime'
    | 'fairness'
    | 'wishes'
    | 'past_weeks'
    | 'published'
    | 'cost'
    | 'rest'
  penalty: number
  detail: string
}

/** A person's weekends, nights and holidays: in the past weeks, and `planned` in the week, existing work included. */
export type UnpopularLoad = { employeeId: string } & Record<
  UnpopularKind,
  PastWork[UnpopularKind] & { planned: number }
>

export type Roster = {
  /** `before`: the employee who has the published shift so far; missing for open shifts. */
  assignments: { shiftId: string; employeeId: string; before?: string }[]
  open: { shiftId: string; reason: string }[]
  /** Weekends, nights and holidays of each person; empty if they have no price. */
  loads: UnpopularLoad[]
  score: Score
  method: 'exact' | 'search'
  optimal: boolean
  /** Whether the time limit cut the search short. Another run may then differ. */
  timedOut: boolean
}
