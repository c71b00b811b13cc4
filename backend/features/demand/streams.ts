import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { demandmonth, demandseries } from '#schema/demand/events.ts'
import { evolveDemandMonth, initialDemandMonth } from './domain/demand-month.ts'
import { evolveDemandSeries, initialDemandSeries } from './domain/demand-series.ts'

export const demandSeriesStream = foldedStream(demandseries, {
  initial: initialDemandSeries,
  evolve: evolveDemandSeries,
})

export const demandMonthStream = foldedStream(demandmonth, { initial: initialDemandMonth, evolve: evolveDemandMonth })
