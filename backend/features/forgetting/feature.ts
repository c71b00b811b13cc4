import { operations } from '#schema/forgetting/rest.ts'
import { feature } from '#backend/platform/feature.ts'
import { forgettingCommands } from './commands.ts'
import { jobs, reactions } from './jobs.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'

export const forgetting = feature({
  name: 'forgetting',
  commands: forgettingCommands,
  operations,
  access,
  rest,
  resolvers: [resolvers],
  reactions: [reactions],
  jobs,
  recurring: [jobs['forgetting.sweep']],
})
