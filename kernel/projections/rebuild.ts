import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../postgres/database.ts'
import type { EventLog, Position } from '../log/log.ts'
import { addFreshBuild, declareBuilds, listBuilds } from './builds.ts'
import { newLettersOf } from './dead-letters.ts'
import { openLeases } from '../postgres/leases.ts'
import type { AnyProjection } from './projection.ts'
import { leaseOf, startProjections, type ProjectionsLogger } from './run.ts'

type RebuildOptions = {
  database: Pick<Database, 'pool' | 'notifications' | 'url'>
  log: EventLog
  models: readonly AnyProjection[]
  logger: ProjectionsLogger
  signal: AbortSignal
  onProgress?: (progress: { position: Position; head: Position }) => void
  /** How long a running server has to take it up before it is done here, and between two looks (ms). */
  timing?: { patience?: number; look?: number }
}

/**
 * A running server does it; without one, this process. Resolves once the fresh rows serve.
 * @throws where there is no such model, or an event can't be folded: the old rows then serve on
 */
export async function rebuild(options: RebuildOptions, name: string): Promise<void> {
  const { database, log, models, logger, signal, onProgress } = options
  const { patience = 3000, look = 200 } = options.timing ?? {}
  const model = models.find((model) => model.name === name)
  if (!model) throw new Error(`There is no model ${name}, only ${models.map((model) => model.name).join(', ')}`)
  await declareBuilds(database.pool, models)
  const build = await addFreshBuild(database.pool, model)
  const current = async () => (await listBuilds(database.pool, [name])).find((each) => each.build === build.build)
  const done = new AbortController()
  const own = takeUpIfNobodyDoes()
  try {
    while (!signal.aborted) {
      const row = await current()
      if (!row || row.serving) return
      const [letter] = row.parked === 0 ? [] : await newLettersOf(database.pool, row)
      // Once it serves, no other build has its letters: it may have taken over since `row` was read.
      if (letter && (await current())?.serving === false) {
        throw new Error(`${name} can't fold ${letter.type} ${letter.eventId}: ${letter.message}`)
      }
      onProgress?.({ position: row.position, head: await log.head() })
      await pause(look, undefined, { signal }).catch(() => undefined)
    }
    signal.throwIfAborted()
  } finally {
    done.abort()
    await own
  }

  async function takeUpIfNobodyDoes() {
    const until = AbortSignal.any([signal, done.signal])
    while (!until.aborted) {
      await pause(patience, undefined, { signal: until }).catch(() => undefined)
      if (until.aborted || !(await isFree())) continue
      const running = await startProjections({
        database,
        log,
        models: models.filter(({ name }) => name === build.name),
        logger,
        signal: until,
      })
      await running.closed
    }
  }

  async function isFree() {
    const leases = await openLeases(database.url)
    try {
      return (await leases.take([leaseOf(build)])).length > 0
    } finally {
      await leases.close()
    }
  }
}
