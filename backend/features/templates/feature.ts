import { templates as saved } from '#projections/templates/templates.ts'
import { operations } from '#schema/templates/rest.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { jobs, reactions } from './reactions.ts'
import { applicationCommands, applyTemplate } from './operations/apply-template.ts'
import { createTemplate, deleteTemplate, updateTemplate } from './operations/templates.ts'
import type { Core } from '#backend/platform/core.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf } from '#backend/platform/operations/operation.ts'

const own = [createTemplate, updateTemplate, deleteTemplate] as const

const commands = (core: Core) => ({ ...commandsOf(own)(core), ...applicationCommands(core) })

declare module '#backend/platform/commands.ts' {
  interface Commands extends ReturnType<typeof commands> {}
}

export const templates = feature({
  name: 'templates',
  area: 'schedule',
  writes: [...own, applyTemplate],
  commands,
  models: [saved],
  operations,
  access,
  rest,
  resolvers: [resolvers],
  reactions: [reactions],
  jobs,
})
