import { staffingNeeds as model } from '#projections/staffing-needs/staffing-needs.ts'
import { operations } from '#schema/staffing-needs/rest.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf, type CommandsOf } from '#backend/platform/operations/operation.ts'
import { createStaffingNeed, deleteStaffingNeed, updateStaffingNeed } from './operations/staffing-needs.ts'
import { replaceStaffingNeeds } from './operations/replace-staffing-needs.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'

const writes = [createStaffingNeed, updateStaffingNeed, deleteStaffingNeed] as const

declare module '#backend/platform/commands.ts' {
  interface Commands extends CommandsOf<typeof writes> {}
}

export const staffingNeeds = feature({
  name: 'staffing-needs',
  area: 'schedule',
  writes: [...writes, replaceStaffingNeeds],
  commands: commandsOf(writes),
  models: [model],
  operations,
  access,
  rest,
  resolvers: [resolvers],
})
