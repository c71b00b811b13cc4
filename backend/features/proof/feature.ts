import { operations } from '#schema/proof/rest.ts'
import { feature } from '#backend/platform/feature.ts'
import { jobs, reactions } from './jobs.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'

export const proof = feature({
  name: 'proof',
  area: 'history',
  operations,
  access,
  rest,
  resolvers: [resolvers],
  reactions: [reactions],
  jobs,
  recurring: [jobs['proof.seal']],
})
