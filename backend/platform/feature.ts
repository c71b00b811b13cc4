import type { FastifyInstance } from 'fastify'
import type { JobTable, NamedJob } from '#kernel/jobs/job.ts'
import type { AnyReactions } from '#kernel/jobs/reactions.ts'
import type { LoggedEvent } from '#kernel/log/recorded.ts'
import type { AnyProjection } from '#kernel/projections/projection.ts'
import type { ApiArea } from '#schema/api-tokens/scopes.ts'
import type { Operations } from '#schema/shared/rest.ts'
import type { AccessTable } from './access.ts'
import type { Confidential } from './confidential.ts'
import type { Resolvers } from './graphql/generated/resolvers.ts'
import type { Commands } from './commands.ts'
import type { Core } from './core.ts'
import type { JobDeps } from './jobs.ts'
import type { Write } from './operations/operation.ts'
import { restCalls } from './operations/rest.ts'
import type { OwnData } from './own-data.ts'
import type { Erase } from './erasure.ts'
import type { LiveMessages, MayJoin } from './realtime/live-messages.ts'
import type { Topics } from './realtime/topics.ts'
import type { Services } from './services.ts'

export type Feature = {
  name: string
  /** The area of API tokens. Without one, tokens can't use the feature's operations. */
  area?: ApiArea
  models?: readonly AnyProjection[]
  writes?: readonly Write[]
  commands?(core: Core): Partial<Commands>
  operations?: Operations
  /** Creates one handler per operation. `Handlers` checks their types in the feature. */
  rest?(services: Services): Readonly<Record<string, unknown>>
  access?: AccessTable
  confidential?: Confidential
  ownData?: readonly OwnData[]
  /** Erases an employee's data that `ownData` and the read models do not cover. */
  erase?: Erase
  resolvers?: readonly Resolvers[]
  services?(services: Services): Partial<Services>
  topics?: Topics
  reactions?: readonly AnyReactions[]
  /**
   * Runs for each batch of events before `reactions`, for what depends on read models. A batch can run again. An error stops all
   * reactions until a retry succeeds.
   */
  follow?(events: readonly LoggedEvent[], deps: JobDeps): Promise<void>
  jobs?: JobTable<JobDeps>
  /** Jobs without data, scheduled at the first start. Each run returns the time of the next. */
  recurring?: readonly NamedJob<Record<string, never>, JobDeps>[]
  live?(services: Services): readonly LiveMessages[]
  mayJoinChannel?(services: Services): MayJoin
  routes?(app: FastifyInstance, services: Services): void
}

export const feature = <const Defined extends Feature>(defined: Defined): Defined => defined

/** @throws Error if two features define the same operation */
export const accessOf = (features: readonly Feature[]): AccessTable =>
  merged(features, ({ access, writes = [] }) => ({ ...access, ...writeAccess(writes) }))

export const operationsOf = (features: readonly Feature[]): Operations =>
  merged(features, ({ operations, writes = [] }) => ({ ...operations, ...restCalls(writes) }))

export const confidentialOf = (features: readonly Feature[]): Confidential =>
  merged(features, ({ confidential }) => confidential)

const writeAccess = (writes: readonly Write[]): AccessTable =>
  Object.fromEntries(
    writes.flatMap(({ name, rest, access }) => [...(rest ? [[rest, access]] : []), [`Mutation.${name}`, access]]),
  )

export function merged<Value>(
  features: readonly Feature[],
  part: (feature: Feature) => Readonly<Record<string, Value>> | undefined,
): Readonly<Record<string, Value>> {
  const all: Record<string, Value> = {}
  for (const each of features) {
    for (const [key, value] of Object.entries(part(each) ?? {})) {
      if (key in all) throw new Error(`${key} is defined twice, the second time by the feature ${each.name}`)
      all[key] = value
    }
  }
  return all
}
