import { readerCommands } from './commands.ts'
import { readers as registered } from '#projections/readers/readers.ts'
import { scans } from '#projections/readers/scans.ts'
import { operations } from '#schema/readers/rest.ts'
import { erase } from './erase.ts'
import { access, confidential } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { topics } from './topics.ts'
import { createPin, revokePin } from './operations/pins.ts'
import * as readerWrites from './operations/readers.ts'
import type { Core } from '#backend/platform/core.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf } from '#backend/platform/operations/operation.ts'

const writes = [
  readerWrites.createReader,
  readerWrites.updateReader,
  readerWrites.rotateReaderSecret,
  readerWrites.revokeReader,
  readerWrites.createKioskCode,
] as const

const commands = (core: Core) => ({ ...readerCommands(core), ...commandsOf(writes)(core) })

declare module '#backend/platform/commands.ts' {
  interface Commands extends ReturnType<typeof commands> {}
}

export const readers = feature({
  name: 'readers',
  area: 'time',
  writes: [...writes, createPin, revokePin],
  commands,
  models: [registered, scans],
  operations,
  access,
  confidential,
  rest,
  resolvers: [resolvers],
  topics,
  erase,
  ownData: [{ title: 'scans', table: 'read.scans', of: ['employee_id'] }],
})
