import { sql } from 'kysely'
import { operations } from '#schema/history/rest.ts'
import { history as entries } from '#projections/history/history.ts'
import { access, confidential } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { topics } from './topics.ts'
import { feature } from '#backend/platform/feature.ts'

export const history = feature({
  name: 'history',
  area: 'history',
  models: [entries],
  operations,
  access,
  confidential,
  rest,
  resolvers: [resolvers],
  topics,
  ownData: [
    {
      title: 'changes',
      table: 'read.history',
      // Excludes schedule changes by others, which may not be published yet.
      of: (employeeId) => sql`actor_id = ${employeeId} or (employee_id = ${employeeId} and category <> 'schedule')`,
      without: ['words'],
    },
  ],
})
