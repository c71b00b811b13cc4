import type { DatedWorkLimits } from '#projections/work-limits/work-limits.ts'

export type WorkLimits = DatedWorkLimits
