import { timeAccounts as model } from '#projections/time-accounts/time-accounts.ts'
import { operations } from '#schema/time-accounts/rest.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf, type CommandsOf } from '#backend/platform/operations/operation.ts'
import { adjustTimeAccount, openTimeAccount } from './operations/time-accounts.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'

const writes = [openTimeAccount, adjustTimeAccount] as const

declare module '#backend/platform/commands.ts' {
  interface Commands extends CommandsOf<typeof writes> {}
}

export const timeAccounts = feature({
  name: 'time-accounts',
  area: 'time',
  writes,
  commands: commandsOf(writes),
  models: [model],
  operations,
  access,
  rest,
  resolvers: [resolvers],
  ownData: [{ title: 'time accounts', table: 'read.time_accounts', of: ['employee_id'] }],
})
