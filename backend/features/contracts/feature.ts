import { contracts as model } from '#projections/contracts/contracts.ts'
import { operations } from '#schema/contracts/rest.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf, type CommandsOf } from '#backend/platform/operations/operation.ts'
import { deleteContract, updateContract } from './operations/contracts.ts'
import { access, confidential } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'

const writes = [updateContract, deleteContract] as const

declare module '#backend/platform/commands.ts' {
  interface Commands extends CommandsOf<typeof writes> {}
}

export const contracts = feature({
  name: 'contracts',
  area: 'people',
  writes,
  commands: commandsOf(writes),
  models: [model],
  operations,
  access,
  confidential,
  rest,
  resolvers: [resolvers],
  ownData: [{ title: 'contracts', table: 'read.contracts', of: ['employee_id'] }],
})
