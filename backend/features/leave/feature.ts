import { operations } from '#schema/leave/rest.ts'
import { feature } from '#backend/platform/feature.ts'
import { access, confidential } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'

export const leave = feature({
  name: 'leave',
  area: 'time',
  operations,
  access,
  confidential,
  rest,
  resolvers: [resolvers],
})
