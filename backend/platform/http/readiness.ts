import type pg from 'pg'
import type { Logger } from 'pino'
import type { Jobs } from '#kernel/jobs/jobs.ts'
import type { EventLog, Position } from '#kernel/log/log.ts'
import type { Progress, ProjectionStatus } from '#kernel/projections/progress.ts'
import type { Database } from '../database/database.ts'

/** Beyond this (s) what people see is too old: a load balancer sends them elsewhere. */
const TOO_OLD = 60
/** How long (ms) an answer is good for: each asks the log and the database. */
const FRESH = 1000
/** For the log to say how old an event is (ms). */
const PATIENCE = 2000

export type PoolUse = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

/** What the operator's probes look at. */
export type Probed = {
  database: Database
  log: EventLog
  progress: Progress
  logger: Logger
  /** How far the live updates are. */
  hub: { position(): Position }
  jobs?: Pick<Jobs, 'due'> | undefined
  pools?: Readonly<Record<string, PoolUse>> | undefined
}

type Projection = Omit<ProjectionStatus, 'position' | 'build'> & {
  position: string
  /** Seconds since the oldest event that it has not seen; 0 where there is none. */
  lagSeconds: number
  /** The first event that it could not fold. */
  error?: string
}
type Outcome = {
  name: string
  succeeded_at: string | null
  failed_at: string | null
  message: string | null
  failures: bigint
}

type Readiness = Awaited<ReturnType<typeof probe>>

const notReady: { ready: false; projections: [] } = { ready: false, projections: [] }

/** Whether this process can serve people, and how everything else is. Asks once a second at most. */
export function openReadiness(probed: Probed): () => Promise<Readiness | typeof notReady> {
  let last: { at: number; answer: Promise<Readiness | typeof notReady> } | undefined
  return () => {
    if (!last || performance.now() - last.at > FRESH) {
      const answer = probe(probed).catch((error: unknown) => {
        probed.logger.warn({ err: error }, 'not ready')
        return notReady
      })
      last = { at: performance.now(), answer }
    }
    return last.answer
  }
}

async function probe({ database, log, progress, hub, jobs }: Probed) {
  const head = await log.head()
  const [status, letters, reactions, deadJobs, outcomes, due] = await Promise.all([
    progress.status(head),
    lettersOf(database.pool),
    reactionsOf(database.pool),
    countDeadJobs(database.pool),
    outcomesOf(database.pool),
    // Redis may be away: jobs wait then, people do not.
    jobs?.due().catch(() => null),
  ])
  const lagOf = lags(log, head)
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
    // What reactions, jobs and mail wait for, no other gateway could do better.
    ready: readModelsLag <= TOO_OLD && liveLag <= TOO_OLD,
    checks: {
      readModels: { ok: readModelsLag <= TOO_OLD && parked === 0, lagSeconds: readModelsLag, parked },
      live: { ok: liveLag <= TOO_OLD, lagSeconds: liveLag },
      policies: {
        ok: reactionsLag <= TOO_OLD && reactions.parked === 0,
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
    },
    failures: outcomes.map(({ name, failures }) => ({ name, failures: Number(failures) })),
    projections,
  }
}

/** Seconds since the oldest event after a position. */
function lags(log: EventLog, head: Position) {
  const known = new Map<Position, Promise<number>>()
  const lagOf = async (position: Position) => {
    if (position >= head) return 0
    for await (const { events } of log.subscribe(position, AbortSignal.timeout(PATIENCE))) {
      const [first] = events
      if (first) return Math.max(0, (Date.now() - Date.parse(first.metadata.at)) / 1000)
    }
    return 0
  }
  return (position: Position) => {
    const lag = known.get(position) ?? lagOf(position)
    known.set(position, lag)
    return lag
  }
}

async function lettersOf(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string; build: number; parked: number; error: string }>(
    `select name, build, count(*)::int as parked,
       (array_agg(concat(type, ' ', event_id, ' (', stream, '): ', message) order by position))[1] as error
     from projections.dead_letter group by name, build`,
  )
  return rows
}

async function reactionsOf(pool: pg.Pool) {
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

async function outcomesOf(pool: pg.Pool) {
  const { rows } = await pool.query<Outcome>('select * from jobs.outcome order by name')
  return rows
}
