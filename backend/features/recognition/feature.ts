import { sql } from 'kysely'
import { shoutOuts } from '#projections/recognition/shout-outs.ts'
import { operations } from '#schema/recognition/rest.ts'
import { jobs, reactions } from './jobs.ts'
import { live } from './live.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { deleteShoutOut } from './operations/delete-shout-out.ts'
import { giveShoutOut } from './operations/give-shout-out.ts'
import { reactToShoutOut } from './operations/react-to-shout-out.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf, type CommandsOf } from '#backend/platform/operations/operation.ts'

const writes = [giveShoutOut, reactToShoutOut, deleteShoutOut] as const

declare module '#backend/platform/commands.ts' {
  interface Commands extends CommandsOf<typeof writes> {}
}

export const recognition = feature({
  name: 'recognition',
  area: 'messages',
  writes,
  commands: commandsOf(writes),
  models: [shoutOuts],
  operations,
  access,
  rest,
  resolvers: [resolvers],
  live,
  reactions: [reactions],
  jobs,
  ownData: [
    {
      title: 'shout-outs',
      table: 'read.shout_outs',
      of: (employeeId) =>
        sql`not removed and (from_employee_id = ${employeeId} or recipients @> to_jsonb(array[${employeeId}::text]))`,
    },
  ],
})
