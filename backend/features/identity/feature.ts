import * as deleteExpired from './delete-expired.ts'
import * as reactions from './reactions.ts'
import { operations } from '#schema/identity/rest.ts'
import type { Identity } from './identity.ts'
import { access } from './permissions.ts'
import { rest } from './rest.ts'
import { feature } from '#backend/platform/feature.ts'

declare module '#backend/platform/services.ts' {
  interface Services {
    identity: Identity
  }
}

export const identity = feature({ name: 'identity', operations, access, rest, reactions: [deleteExpired, reactions] })
