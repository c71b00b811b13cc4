import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Database } from '#backend/platform/database/database.ts'
import { openAlarms } from './alarm-clock.ts'
import { handleNext, secondOf, storeDeadlines, storedSeconds, type Deadline } from './due-jobs.ts'

export type Handlers = Readonly<Record<string, (deadline: Deadline) => Promise<void>>>

export type Jobs = {
  /** Stores the deadline in `policies.deadlines` (the truth) and sets BullMQ (the alarm clock). */
  schedule(deadline: Deadline): Promise<void>
  /** Sets the alarm for deadlines that are stored already. A process that works handles those that are due at once. */
  wake(times: readonly Date[]): void
  /** Handles what is due by its kind, until closed. A deadline that could not be handled is tried again later. */
  work(handlers: Handlers): Promise<void>
  /** Waits for the deadlines that are being handled. */
  close(): Promise<void>
}

export type JobsOptions = {
  database: Database
  /** BullMQ runs on Redis where given, on the database's Postgres otherwise. */
  redisUrl?: string | undefined
  logger: Logger
  /** How often (ms) deadlines are looked for whose alarm was lost (a minute). */
  sweepEvery?: number
  /** How long (ms) a deadline is put off that could not be handled (a minute). */
  retryAfter?: number
}

const MINUTE = 60_000
/** How many that are due are handled at once: each keeps a connection, and its handler needs another. */
const AT_ONCE = 4
/** How long (ms) closing waits for alarms that can't be set, because Redis is away. */
const CLOSING = 5000

export async function openJobs({ database, redisUrl, logger, ...times }: JobsOptions): Promise<Jobs> {
  const { sweepEvery = MINUTE, retryAfter = MINUTE } = times
  const { kysely, url } = database
  const alarms = await openAlarms({ databaseUrl: url, redisUrl, logger })
  const set = new LRUCache<number, true>({ max: 1000 })
  const underWay = new Set<Promise<void>>()
  let sweeps: NodeJS.Timeout | undefined
  let working: Handlers | undefined
  let lanes = 0
  /** Whether there came more than the lanes, which may have looked before, know of. */
  let more = false
  let closing = false

  /** Not waited for: while Redis is away the alarm is late, but the deadline is stored. */
  function inBackground(task: Promise<void>) {
    const running = task
      .catch((error: unknown) => logger.error({ err: error }, 'deadlines'))
      .finally(() => underWay.delete(running))
    underWay.add(running)
  }

  function wake(moments: readonly Date[]) {
    const due = moments.filter((moment) => moment.getTime() <= Date.now())
    if (working && due.length > 0) handleNow(due.length, working)
    // Also for those: this process may die over them.
    const seconds = [...new Set(moments.map(secondOf))].filter((second) => !set.has(second))
    for (const second of seconds) set.set(second, true)
    if (seconds.length > 0) inBackground(alarms.set(seconds))
  }

  async function handleDue(until: Date, handlers: Handlers): Promise<void> {
    while (!closing) {
      const retryAt = new Date(Date.now() + retryAfter)
      const handled = await handleNext(kysely, until, retryAt, async (deadline) => {
        const handler = handlers[deadline.kind]
        if (!handler) throw new Error(`nobody handles deadlines of the kind ${deadline.kind}`)
        await handler(deadline)
      })
      if (!handled) return
      if ('error' in handled) {
        logger.error({ err: handled.error, deadline: handled.deadline }, 'a deadline could not be handled')
        wake([retryAt])
      }
    }
  }

  /** Whoever is told of something should not have to wait for the next full second, at which alarms ring. */
  function handleNow(count: number, handlers: Handlers) {
    const started = Math.min(count, AT_ONCE - lanes)
    if (started < count) more = true
    for (let lane = 0; lane < started; lane += 1) inBackground(handleInLane(handlers))
  }

  async function handleInLane(handlers: Handlers): Promise<void> {
    lanes += 1
    try {
      do {
        more = false
        await handleDue(new Date(), handlers)
      } while (more && !closing)
    } finally {
      lanes -= 1
    }
  }

  return {
    async schedule(deadline) {
      await storeDeadlines(kysely, [deadline])
      wake([deadline.at])
    },
    wake,
    async work(handlers) {
      working = handlers
      // The alarm's second counts where this machine's clock is behind the one that rang.
      alarms.listen((second) => {
        set.delete(second)
        return handleDue(new Date(Math.max(Date.now(), second * 1000)), handlers)
      })
      const sweep = () => inBackground(handleDue(new Date(), handlers))
      sweeps = setInterval(sweep, sweepEvery)
      sweep()
      // Whatever became of the alarms that were set before.
      const seconds = await storedSeconds(kysely, new Date())
      inBackground(alarms.set(seconds))
    },
    async close() {
      closing = true
      clearInterval(sweeps)
      // BullMQ never answers for an alarm that is being set when its connections are closed.
      await Promise.race([Promise.all(underWay), pause(CLOSING, undefined, { ref: false })])
      await alarms.close()
    },
  }
}
