import type { PlannedShift } from './gap.ts'

/** A shift that managers plan often. Without a job role, it suits all job roles. */
export type UsualShift = { jobRoleId: string | null; startTime: string; endTime: string; breakMinutes: number }

/** A shift to add. `day` and the clock times are the location's; an end at or before the start is on the next day. */
export type GapShift = PlannedShift & { day: string; startTime: string; endTime: string; breakMinutes: number }

export type FillOptions = {
  /** Consecutive local days. Shifts start on them. */
  days: readonly string[]
  timeZone: string
  /** Fills up to the minimum or the ideal number of people. */
  upTo: 'minimum' | 'ideal'
  /** Shifts start at this instant or later. */
  notBefore: string
  usualShifts: readonly UsualShift[]
  /** The shortest and the longest shift, in minutes. Usual shifts may be shorter or longer. */
  shortest: number
  longest: number
  breakMinutes: number
  /** The most shifts to add. */
  most: number
}
