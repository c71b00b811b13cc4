import { requestCommands } from './commands.ts'
import { shiftRequests as requests } from '#projections/shift-requests/shift-requests.ts'
import { operations } from '#schema/shift-requests/rest.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { topics } from './topics.ts'
import * as expiry from './expiry.ts'
import * as notifications from './notifications.ts'
import { feature } from '#backend/platform/feature.ts'

export const shiftRequests = feature({
  name: 'shift-requests',
  area: 'schedule',
  commands: requestCommands,
  models: [requests],
  operations,
  access,
  rest,
  resolvers: [resolvers],
  topics,
  reactions: [expiry.reactions, notifications.reactions],
  jobs: { ...expiry.jobs, ...notifications.jobs },
  ownData: [{ title: 'swaps, offers and claims', table: 'read.shift_requests', of: ['employee_id', 'other_id'] }],
})
