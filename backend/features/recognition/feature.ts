import { sql } from 'kysely'
import { shoutOuts } from '#projections/recognition/shout-outs.ts'
import { operations } from '#schema/recognition/rest.ts'
import { shoutOutCommands } from './commands.ts'
import { jobs, reactions } from './jobs.ts'
import { live } from './live.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { topics } from './topics.ts'
import { feature } from '#backend/platform/feature.ts'

export const recognition = feature({
  name: 'recognition',
  commands: shoutOutCommands,
  models: [shoutOuts],
  operations,
  access,
  rest,
  resolvers: [resolvers],
  topics,
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
