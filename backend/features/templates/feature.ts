import { templateCommands } from './commands.ts'
import { templates as saved } from '#projections/templates/templates.ts'
import { operations } from '#schema/templates/rest.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { jobs, reactions } from './reactions.ts'
import { feature } from '#backend/platform/feature.ts'

export const templates = feature({
  name: 'templates',
  area: 'schedule',
  commands: templateCommands,
  models: [saved],
  operations,
  access,
  rest,
  resolvers: [resolvers],
  reactions: [reactions],
  jobs,
})
