import type { DemandSeries } from './queries.ts'

export type { DemandSeries }
