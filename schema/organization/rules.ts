/** Defaults until an organization sets its own: 15 days off of 8 h, and weekly limits that suit most labor laws. */
export const defaultPtoPolicy = { minutesPerYear: 120 * 60 }
export const defaultSchedulingPolicy = {
  maxWeeklyMinutes: 60 * 60,
  minRestMinutes: 10 * 60,
  overtimeAfterMinutes: 40 * 60,
}

export type PtoPolicy = typeof defaultPtoPolicy
export type SchedulingPolicy = typeof defaultSchedulingPolicy
