/** An employee's limits and wishes from a day on. `null`: no limit of their own; for hours and rest, the organization's applies. */
export type WorkLimits = {
  minWeeklyMinutes: number | null
  targetWeeklyMinutes: number | null
  maxWeeklyMinutes: number | null
  maxConsecutiveDays: number | null
  minConsecutiveDaysOff: number | null
  /** Of any `ofWeekends` weekends in a row, at least this many are free. */
  freeWeekends: number | null
  ofWeekends: number | null
  maxNightsPerWeek: number | null
  minRestMinutes: number | null
  /** Ids of colleagues. Each shift overlaps a shift of at least one of them. */
  worksWith: readonly string[]
  /** Ids of colleagues. No shift overlaps a shift of one of them at the same location. */
  neverWith: readonly string[]
}

export const noLimits: WorkLimits = {
  minWeeklyMinutes: null,
  targetWeeklyMinutes: null,
  maxWeeklyMinutes: null,
  maxConsecutiveDays: null,
  minConsecutiveDaysOff: null,
  freeWeekends: null,
  ofWeekends: null,
  maxNightsPerWeek: null,
  minRestMinutes: null,
  worksWith: [],
  neverWith: [],
}

/** How many days before and after a week work matters to its limits. */
export const horizonOf = ({ ofWeekends, maxConsecutiveDays, minConsecutiveDaysOff }: WorkLimits) => ({
  before: Math.max((ofWeekends ?? 0) * 7, maxConsecutiveDays ?? 0, minConsecutiveDaysOff ?? 0, 2) + 1,
  after: Math.max(maxConsecutiveDays ?? 0, minConsecutiveDaysOff ?? 0, 2) + 1,
})

/** Returns what contradicts itself in an employee's limits, by field. */
export function contradictionsIn(limits: WorkLimits): Partial<Record<keyof WorkLimits, string>> {
  const { minWeeklyMinutes: min, targetWeeklyMinutes: target, maxWeeklyMinutes: max, freeWeekends, ofWeekends } = limits
  return {
    ...(target !== null && min !== null && target < min && { targetWeeklyMinutes: 'Less than the minimum' }),
    ...(max !== null && max < Math.max(min ?? 0, target ?? 0) && { maxWeeklyMinutes: 'Less than the other hours' }),
    ...(freeWeekends === null && ofWeekends !== null && { freeWeekends: 'Enter how many of them are free' }),
    ...(freeWeekends !== null && ofWeekends === null && { ofWeekends: 'Enter the number of weekends' }),
    ...(freeWeekends !== null &&
      ofWeekends !== null &&
      freeWeekends > ofWeekends && { freeWeekends: `At most ${ofWeekends}` }),
    ...(limits.neverWith.some((each) => limits.worksWith.includes(each)) && {
      neverWith: 'A colleague is on both lists',
    }),
  }
}
