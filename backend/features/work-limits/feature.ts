import { workLimits as model } from '#projections/work-limits/work-limits.ts'
import { operations } from '#schema/work-limits/rest.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf, type CommandsOf } from '#backend/platform/operations/operation.ts'
import { deleteWorkLimits, updateWorkLimits } from './operations/work-limits.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'

const writes = [updateWorkLimits, deleteWorkLimits] as const

declare module '#backend/platform/commands.ts' {
  interface Commands extends CommandsOf<typeof writes> {}
}

export const workLimits = feature({
  name: 'work-limits',
  area: 'people',
  writes,
  commands: commandsOf(writes),
  models: [model],
  operations,
  access,
  rest,
  resolvers: [resolvers],
  ownData: [{ title: 'limits and wishes', table: 'read.work_limits', of: ['employee_id'] }],
})
