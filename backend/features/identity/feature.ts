import { operations } from '#schema/identity/rest.ts'
import type { Identity } from './identity.ts'
import { access, confidential } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { jobs as expiry } from './delete-expired.ts'
import { jobs, reactions } from './reactions.ts'
import { feature } from '#backend/platform/feature.ts'

declare module '#backend/platform/services.ts' {
  interface Services {
    identity: Identity
  }
}

export const identity = feature({
  name: 'identity',
  operations,
  access,
  confidential,
  rest,
  resolvers: [resolvers],
  reactions: [reactions],
  jobs: { ...expiry, ...jobs },
})
