import { delegations as model } from '#projections/delegations/delegations.ts'
import { operations } from '#schema/delegations/rest.ts'
import type { Core } from '#backend/platform/core.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf } from '#backend/platform/operations/operation.ts'
import { delegationCommands } from './commands.ts'
import { jobs, reactions, roleReactions } from './jobs.ts'
import { cancelDelegation, createDelegation } from './operations/delegations.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'

const writes = [createDelegation, cancelDelegation] as const

const commands = (core: Core) => ({ ...delegationCommands(core), ...commandsOf(writes)(core) })

declare module '#backend/platform/commands.ts' {
  interface Commands extends ReturnType<typeof commands> {}
}

export const delegations = feature({
  name: 'delegations',
  area: 'time',
  writes,
  commands,
  models: [model],
  operations,
  access,
  rest,
  resolvers: [resolvers],
  reactions: [reactions, roleReactions],
  jobs,
  ownData: [{ title: 'delegations', table: 'read.delegations', of: ['employee_id', 'delegate_id'] }],
})
