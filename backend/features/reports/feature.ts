import { operations } from '#schema/reports/rest.ts'
import { feature } from '#backend/platform/feature.ts'
import { access, confidential } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'

export const reports = feature({
  name: 'reports',
  area: 'payroll',
  operations,
  access,
  confidential,
  rest,
  resolvers: [resolvers],
})
