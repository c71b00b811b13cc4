import { timeOffLimits as model } from '#projections/time-off-limits/time-off-limits.ts'
import { operations } from '#schema/time-off-limits/rest.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf, type CommandsOf } from '#backend/platform/operations/operation.ts'
import { addBlackout, removeBlackout, updateMostAway } from './operations/time-off-limits.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'

const writes = [addBlackout, removeBlackout, updateMostAway] as const

declare module '#backend/platform/commands.ts' {
  interface Commands extends CommandsOf<typeof writes> {}
}

export const timeOffLimits = feature({
  name: 'time-off-limits',
  area: 'time',
  writes,
  commands: commandsOf(writes),
  models: [model],
  operations,
  access,
  rest,
  resolvers: [resolvers],
})
