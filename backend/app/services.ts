import type { SignUpMode } from '#backend/platform/config.ts'
import type { Identity } from '#backend/features/identity/identity.ts'
import { merged } from '#backend/platform/feature.ts'
import type { PoolUsage } from '#backend/platform/http/readiness.ts'
import type { Jobs } from '#kernel/jobs/jobs.ts'
import type { Position } from '#kernel/log/log.ts'
import type { Progress } from '#kernel/projections/progress.ts'
import { features, models, ownData, type Provided } from './features.ts'
import { actionLimits, type LimitedAction } from '#backend/platform/access.ts'
import { openMoments } from '#backend/platform/as-of/moment.ts'
import { openServicesAsOf } from '#backend/platform/as-of/services-as-of.ts'
import { openOutbound, type Outbound } from '#backend/platform/outbound/outbound.ts'
import { openTokenBucket, type BucketSize } from '#backend/platform/token-bucket.ts'
import { countCommands, type Metrics } from '#backend/platform/http/metrics.ts'
import { withOwnEvents } from '#backend/platform/database/own-events.ts'
import type { Services } from '#backend/platform/services.ts'
import type { Sessions } from '#backend/platform/sessions.ts'

/** In milliseconds. */
export type Timeouts = {
  headers: number
  request: number
  closing: number
}

export type GatewayDeps = Pick<
  Services,
  'database' | 'log' | 'logWatch' | 'commands' | 'progress' | 'logger' | 'publicUrl' | 'push' | 'textMessages' | 'keys'
> & {
  identity: Identity
  /** By default, without private networks. */
  outbound?: Outbound
  trustProxy?: number | string[]
  metricsToken?: string | undefined
  demo?: boolean
  signUp?: SignUpMode
  host?: string
  timeouts?: Partial<Timeouts>
  jobs?: Pick<Jobs, 'due'>
  pools?: Readonly<Record<string, PoolUsage>>
  clientDirectory?: string
  actionLimits?: Readonly<Record<LimitedAction, BucketSize>>
}

/** Waits until the read models have processed appended events, by default as long as a response waits. */
export const waitForEvents = (
  progress: Pick<Progress, 'waitFor'>,
  { position, events }: { position: Position; events: readonly { type: string }[] },
  options?: Parameters<Progress['waitFor']>[2],
) =>
  progress.waitFor(
    position,
    events.map(({ type }) => type),
    options,
  )

export function openServices(deps: GatewayDeps, metrics: Metrics): Services {
  const { database, log, logWatch, commands, progress, logger, publicUrl, push, textMessages, keys, identity } = deps
  const { outbound = openOutbound({ allowPrivate: false }), actionLimits: limits = actionLimits } = deps
  const headOrReadModels = {
    head: () =>
      logWatch.readOr(
        () => log.head(),
        async () => progress.position(),
      ),
  }
  const buckets = {
    request: openTokenBucket(limits.request),
    planning: openTokenBucket(limits.planning),
    chat: openTokenBucket(limits.chat),
  }
  const past = openServicesAsOf(models, ['history'])
  const base = {
    database,
    log,
    logWatch,
    commands: countCommands(commands, metrics),
    progress,
    logger,
    publicUrl,
    outbound,
    push,
    textMessages,
    keys,
    sessions: identity as Sessions,
    identity,
    metrics,
    spendActionLimit: (what, employeeId) => buckets[what](employeeId),
    caughtUp: (outcome) => waitForEvents(progress, outcome),
    async readAfter(outcome, eventTypes) {
      const { position, events } = outcome
      const awaited = eventTypes?.map((type) => ({ type })) ?? events
      const isCaughtUp = await waitForEvents(progress, { position, events: awaited })
      const kysely = isCaughtUp ? database.kysely : await withOwnEvents(models, database, outcome)
      return { caughtUp: isCaughtUp, kysely }
    },
    ownData,
    now: () => new Date(),
    momentOf: openMoments(
      { database, log: headOrReadModels, progress, asOf: (moment) => past(services, moment).database },
      models,
    ),
    asOf: (moment) => past(services, moment),
  } satisfies Partial<Services>
  const added = merged(features, (feature) => feature.services?.(base as Services)) as Pick<
    Services,
    Provided<'services'>
  >
  // An error here names a service whose feature is not listed, or whose manifest lacks `services`.
  const services: Services = Object.assign(base, added)
  return services
}
