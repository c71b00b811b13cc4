import { payItems } from '#projections/payroll/pay-items.ts'
import { operations } from '#schema/payroll/rest.ts'
import { feature } from '#backend/platform/feature.ts'
import { loaders } from './loaders.ts'
import { payResolvers } from './pay/resolvers.ts'
import { access, confidential } from './permissions.ts'
import { rest } from './rest.ts'

export const payroll = feature({
  name: 'payroll',
  models: [payItems],
  operations,
  access,
  confidential,
  rest,
  resolvers: [payResolvers],
  loaders,
})
