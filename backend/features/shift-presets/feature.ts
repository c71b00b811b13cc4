import { shiftPresets as presets } from '#projections/shift-presets/shift-presets.ts'
import { operations } from '#schema/shift-presets/rest.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf, type CommandsOf } from '#backend/platform/operations/operation.ts'
import { createShiftPreset, deleteShiftPreset, updateShiftPreset } from './operations/shift-presets.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'

const writes = [createShiftPreset, updateShiftPreset, deleteShiftPreset] as const

declare module '#backend/platform/commands.ts' {
  interface Commands extends CommandsOf<typeof writes> {}
}

export const shiftPresets = feature({
  name: 'shift-presets',
  area: 'schedule',
  writes,
  commands: commandsOf(writes),
  models: [presets],
  operations,
  access,
  rest,
  resolvers: [resolvers],
})
