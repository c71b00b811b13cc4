import type { WorkLimits } from '#schema/work-limits/limits.ts'

type Figures = Omit<WorkLimits, 'worksWith' | 'neverWith'>
type Loaded = { [Figure in keyof Figures]?: Figures[Figure] | undefined }

/** Returns the figures of limits, with `null` for what the client's cache leaves undefined. */
export const limitFigures = (loaded: Loaded): Figures => ({
  minWeeklyMinutes: loaded.minWeeklyMinutes ?? null,
  targetWeeklyMinutes: loaded.targetWeeklyMinutes ?? null,
  maxWeeklyMinutes: loaded.maxWeeklyMinutes ?? null,
  maxConsecutiveDays: loaded.maxConsecutiveDays ?? null,
  minConsecutiveDaysOff: loaded.minConsecutiveDaysOff ?? null,
  freeWeekends: loaded.freeWeekends ?? null,
  ofWeekends: loaded.ofWeekends ?? null,
  maxNightsPerWeek: loaded.maxNightsPerWeek ?? null,
  minRestMinutes: loaded.minRestMinutes ?? null,
})
