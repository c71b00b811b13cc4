import type { Blackout, CrowdedDay, MostAway } from '#schema/time-off-limits/limits.ts'

export type { Blackout, CrowdedDay, MostAway }
