import { readerCommands } from './commands.ts'
import { readers as registered } from '#projections/readers/readers.ts'
import { scans } from '#projections/readers/scans.ts'
import { operations } from '#schema/readers/rest.ts'
import { erase } from './erase.ts'
import { loaders } from './loaders.ts'
import { access, confidential } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { topics } from './topics.ts'
import { createKioskCode } from './kiosk/set-up.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf, type CommandsOf } from '#backend/platform/operations/operation.ts'

const writes = [createKioskCode] as const

declare module '#backend/platform/commands.ts' {
  interface Commands extends CommandsOf<typeof writes> {}
}

export const readers = feature({
  name: 'readers',
  area: 'time',
  writes,
  commands: (core) => ({ ...readerCommands(core), ...commandsOf(writes)(core) }),
  models: [registered, scans],
  operations,
  access,
  confidential,
  rest,
  resolvers: [resolvers],
  loaders,
  topics,
  erase,
  ownData: [{ title: 'scans', table: 'read.scans', of: ['employee_id'] }],
})
