import { demandDays } from '#projections/demand/demand-days.ts'
import { demandSeries } from '#projections/demand/demand-series.ts'
import { operations } from '#schema/demand/rest.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf, type CommandsOf } from '#backend/platform/operations/operation.ts'
import { deleteDemandDay, updateDemandDay } from './operations/demand-days.ts'
import { removeDemandRatio, updateDemandRatio } from './operations/demand-ratios.ts'
import { createDemandSeries, deleteDemandSeries, updateDemandSeries } from './operations/demand-series.ts'
import { importDemand } from './operations/import-demand.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'

const writes = [
  createDemandSeries,
  updateDemandSeries,
  deleteDemandSeries,
  updateDemandRatio,
  removeDemandRatio,
  updateDemandDay,
  deleteDemandDay,
] as const

declare module '#backend/platform/commands.ts' {
  interface Commands extends CommandsOf<typeof writes> {}
}

export const demand = feature({
  name: 'demand',
  area: 'schedule',
  writes: [...writes, importDemand],
  commands: commandsOf(writes),
  models: [demandSeries, demandDays],
  operations,
  access,
  rest,
  resolvers: [resolvers],
})
