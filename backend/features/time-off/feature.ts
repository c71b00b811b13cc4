import { timeOffCommands } from './commands.ts'
import { ptoGrants } from '#projections/time-off/pto-grants.ts'
import { timeOff as requests } from '#projections/time-off/time-off.ts'
import { operations } from '#schema/time-off/rest.ts'
import { loaders } from './loaders.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { topics } from './topics.ts'
import * as notifications from './notifications.ts'
import * as reconcile from './reconcile.ts'
import { feature } from '#backend/platform/feature.ts'

export const timeOff = feature({
  name: 'time-off',
  commands: timeOffCommands,
  models: [requests, ptoGrants],
  operations,
  access,
  rest,
  resolvers: [resolvers],
  loaders,
  topics,
  reactions: [reconcile.reactions, notifications.reactions],
  jobs: { ...reconcile.jobs, ...notifications.jobs },
  ownData: [
    { title: 'time off', table: 'read.time_off', of: ['employee_id'] },
    { title: 'paid time off granted', table: 'read.pto_grants', of: ['employee_id'] },
  ],
})
