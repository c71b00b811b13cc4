import type { FastifyInstance } from 'fastify'
import type { JobTable, NamedJob } from '#kernel/jobs/job.ts'
import type { AnyReactions } from '#kernel/jobs/reactions.ts'
import type { AnyProjection } from '#kernel/projections/projection.ts'
import type { Operations } from '#schema/shared/rest.ts'
import type { AccessTable } from './access.ts'
import type { Confidential } from './confidential.ts'
import type { Resolvers } from './graphql/generated/resolvers.ts'
import type { Commands } from './commands.ts'
import type { Core } from './core.ts'
import type { JobDeps } from './jobs.ts'
import type { LoaderTypes } from './graphql/loaders.ts'
import type { OwnData } from './own-data.ts'
import type { Erase } from './erasure.ts'
import type { LiveMessages, MayJoin } from './realtime/live-messages.ts'
import type { Topics } from './realtime/topics.ts'
import type { Services } from './services.ts'

/** A feature's manifest: everything the rest of the program needs of it. */
export type Feature = {
  name: string
  models?: readonly AnyProjection[]
  /** What the feature adds to `Commands`. */
  commands?(core: Core): Partial<Commands>
  /** REST calls, from `schema/<feature>/rest.ts`. */
  operations?: Operations
  /** One handler per operation; `Handlers` checks their types where they are written. */
  rest?(services: Services): Readonly<Record<string, unknown>>
  /** Who may use each operation and each GraphQL root field. */
  access?: AccessTable
  /** Which fields of its answers carry pay, contact or badge data, and to whom they are shown. */
  confidential?: Confidential
  /** What it keeps about each person. */
  ownData?: readonly OwnData[]
  /** Deletes what it keeps about a person who is forgotten beside that, outside the log and the read models. */
  erase?: Erase
  resolvers?: readonly Resolvers[]
  loaders?(services: Services, organizationId: string): Partial<LoaderTypes>
  /** What the feature adds to `Services`. */
  services?(services: Services): Partial<Services>
  topics?: Topics
  /** From events to jobs. */
  reactions?: readonly AnyReactions[]
  jobs?: JobTable<JobDeps>
  /** Jobs without data that run from the first start on, again when they say. */
  recurring?: readonly NamedJob<Record<string, never>, JobDeps>[]
  /** Messages of the specification's Socket.IO connection. */
  live?(services: Services): readonly LiveMessages[]
  /** Of the one feature that has channels. */
  mayJoinChannel?(services: Services): MayJoin
  /** Routes outside the REST contract. */
  routes?(app: FastifyInstance, services: Services): void
}

export const feature = <const Defined extends Feature>(defined: Defined): Defined => defined

/** @throws Error where two features name the same thing */
export const accessOf = (features: readonly Feature[]): AccessTable => merged(features, ({ access }) => access)

export const operationsOf = (features: readonly Feature[]): Operations =>
  merged(features, ({ operations }) => operations)

export const confidentialOf = (features: readonly Feature[]): Confidential =>
  merged(features, ({ confidential }) => confidential)

export function merged<Value>(
  features: readonly Feature[],
  part: (feature: Feature) => Readonly<Record<string, Value>> | undefined,
): Readonly<Record<string, Value>> {
  const all: Record<string, Value> = {}
  for (const each of features) {
    for (const [key, value] of Object.entries(part(each) ?? {})) {
      if (key in all) throw new Error(`${key} is there twice: ${each.name} names it again`)
      all[key] = value
    }
  }
  return all
}
