import { contracts as model } from '#projections/contracts/contracts.ts'
import { operations } from '#schema/contracts/rest.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf } from '#backend/platform/operations/operation.ts'
import { deleteContract, updateContract } from './operations/contracts.ts'
import { importContracts } from './operations/import-contracts.ts'
import { access, confidential } from './permissions.ts'
import { jobs, reactions } from './reactions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'

const writes = [updateContract, deleteContract] as const

const commands = (core: Core) => ({
  ...commandsOf(writes)(core),
  importContracts: (context: CommandContext, data: { importId: string }) => importContracts(core, context, data),
})

declare module '#backend/platform/commands.ts' {
  interface Commands extends ReturnType<typeof commands> {}
}

export const contracts = feature({
  name: 'contracts',
  area: 'people',
  writes,
  commands,
  models: [model],
  operations,
  access,
  confidential,
  rest,
  resolvers: [resolvers],
  reactions: [reactions],
  jobs,
  ownData: [{ title: 'contracts', table: 'read.contracts', of: ['employee_id'] }],
})
