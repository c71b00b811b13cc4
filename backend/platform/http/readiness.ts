import type pg from 'pg'
import type { Logger } from 'pino'
import type { Jobs } from '#kernel/jobs/jobs.ts'
import type { EventLog, Position } from '#kernel/log/log.ts'
import type { Progress, ProjectionStatus } from '#kernel/projections/progress.ts'
import type { Database } from '#kernel/postgres/database.ts'
import { isStorageFull } from './storage-full.ts'

/** With a higher lag the gateway is not ready, so that load balancers skip it. */
const MAX_LAG_SECONDS = 60
/** How long (ms) a result is cached, because each probe queries the log and the database. */
const CACHE_MS = 1000
/** For reading the oldest unprocessed event (ms). */
const LAG_TIMEOUT = 2000

export type PoolUsage = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

export type ReadinessDeps = {
  database: Database
  log: EventLog
  progress: Progress
  logger: Logger
  hub: { position(): Position }
  jobs?: Pick<Jobs, 'due'> | undefined
  pools?: Readonly<Record<string, PoolUsage>> | undefined
  identity: { mailUsage(now: Date): Promise<{ sent: number; most: number }> }
}

type Projection = Omit<ProjectionStatus, 'position' | 'build'> & {
  position: string
  /** Age of the oldest unprocessed event; 0 if there is none. */
  lagSeconds: number
  error?: string
}
type CheckResult = {
  name: string
  succeeded_at: string | null
  failed_at: string | null
  message: string | null
  failures: bigint
}

type Readiness = Awaited<ReturnType<typeof probe>>

const notReady: { ready: false; projections: [] } = { ready: false, projections: [] }

export function openReadiness(probed: ReadinessDeps): () => Promise<Readiness | typeof notReady> {
  let last: { at: number; answer: Promise<Readiness | typeof notReady> } | undefined
  return () => {
    if (!last || performance.now() - last.at > CACHE_MS) {
      const answer = probe(probed).catch((error: unknown) => {
        probed.logger.warn({ err: error }, 'not ready')
        return notReady
      })
      last = { at: performance.now(), answer }
    }
    return last.answer
  }
}

async function probe({ database, log, progress, hub, jobs, identity }: ReadinessDeps) {
  const head = await log.head()
  const [status, letters, reactions, deadJobs, outcomes, due, newAddressMail] = await Promise.all([
    progress.status(head),
    readDeadLetters(database.pool),
    readReactions(database.pool),
    countDeadJobs(database.pool),
    readOutcomes(database.pool),
    // While Redis is down, jobs wait but requests still work.
    jobs?.due().catch(() => null),
    identity.mailUsage(new Date()),
  ])
  const lagOf = openLagReader(log, head)
  const projections = await Promise.all(
    status.map(async ({ build, position, ...rest }): Promise<Projection> => {
      const letter = letters.find((letter) => letter.name === rest.name && letter.build === build)
      const lagSeconds = await lagOf(position)
      const { parked = 0, error } = letter ?? {}
      return { ...rest, position: String(position), lagSeconds, parked, ...(error && { error }) }
    }),
  )
  const liveLag = await lagOf(hub.position())
  const reactionsLag = reactions.position === null ? 0 : await lagOf(reactions.position)
  const serving = projections.filter(({ state }) => state !== 'building')
  const readModelsLag = Math.max(0, ...serving.map(({ lagSeconds }) => lagSeconds))
  const parked = projections.reduce((sum, projection) => sum + projection.parked, 0)
  const mail = outcomes.find(({ name }) => name === 'mail')
  return {
    // Reactions, jobs and mail do not count: switching to another gateway would not help them.
    ready: readModelsLag <= MAX_LAG_SECONDS && liveLag <= MAX_LAG_SECONDS,
    checks: {
      storage: { ok: !isStorageFull() },
      readModels: { ok: readModelsLag <= MAX_LAG_SECONDS && parked === 0, lagSeconds: readModelsLag, parked },
      live: { ok: liveLag <= MAX_LAG_SECONDS, lagSeconds: liveLag },
      policies: {
        ok: reactionsLag <= MAX_LAG_SECONDS && reactions.parked === 0,
        lagSeconds: reactionsLag,
        parked: reactions.parked,
      },
      jobs: { ok: deadJobs === 0 && due !== null, due: due ?? null, parked: deadJobs },
      mail: {
        ok: (mail?.failed_at ?? '') <= (mail?.succeeded_at ?? ''),
        lastSuccess: mail?.succeeded_at ?? null,
        lastFailure: mail?.failed_at ?? null,
        ...(mail?.message && { error: mail.message }),
      },
      newAddressMail: { ok: newAddressMail.sent < newAddressMail.most, ...newAddressMail },
    },
    failures: outcomes.map(({ name, failures }) => ({ name, failures: Number(failures) })),
    projections,
  }
}

function openLagReader(log: EventLog, head: Position) {
  const lagByPosition = new Map<Position, Promise<number>>()
  const lagOf = async (position: Position) => {
    if (position >= head) return 0
    for await (const { events } of log.subscribe(position, AbortSignal.timeout(LAG_TIMEOUT))) {
      const [first] = events
      if (first) return Math.max(0, (Date.now() - Date.parse(first.metadata.at)) / 1000)
    }
    return 0
  }
  return (position: Position) => {
    const lag = lagByPosition.get(position) ?? lagOf(position)
    lagByPosition.set(position, lag)
    return lag
  }
}

async function readDeadLetters(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string; build: number; parked: number; error: string }>(
    `select name, build, count(*)::int as parked,
       (array_agg(concat(type, ' ', event_id, ' (', stream, '): ', message) order by position))[1] as error
     from projections.dead_letter group by name, build`,
  )
  return rows
}

async function readReactions(pool: pg.Pool) {
  const { rows } = await pool.query<{ position: Position | null; parked: number }>(
    `select (select position from jobs.checkpoint where name = 'reactor'),
       (select count(*)::int from jobs.dead_event) as parked`,
  )
  return rows[0] ?? { position: null, parked: 0 }
}

async function countDeadJobs(pool: pg.Pool) {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from jobs.dead_job')
  return rows[0]?.count ?? 0
}

async function readOutcomes(pool: pg.Pool) {
  const { rows } = await pool.query<CheckResult>('select * from jobs.outcome order by name')
  return rows
}
