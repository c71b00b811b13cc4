import type pg from 'pg'
import type { Logger } from 'pino'
import type { Batch, EventLog } from '../log/log.ts'
import type { CatchUpReads } from './catch-up-reads.ts'
import { takeOver, type BuildRow } from './builds.ts'
import type { LogTail } from '../log/log-tail.ts'
import { createIndexes } from './build.ts'
import { foldedTypes, type AnyProjection } from './projection.ts'
import { openBuildWriter } from './build-writer.ts'
import type { BatchWriter } from './batch-writer.ts'

export type BuildRun = {
  pool: pg.Pool
  batchWriter: BatchWriter
  log: EventLog
  tail: LogTail
  catchUpReads: CatchUpReads
  model: AnyProjection
  build: BuildRow
  logger: Pick<Logger, 'info' | 'error'>
  timing: {
    /** How long (ms) the stored checkpoint may lag while no event concerns the model. */
    checkpoint: number
    /** Delay (ms) between attempts to take over from the serving build. */
    takeOver: number
  }
}

/** The caller holds the build's lease. @throws Superseded or the driver's error, with rows and checkpoint consistent */
export async function runBuild(
  { pool, batchWriter, log, tail, catchUpReads, model, build, logger, timing }: BuildRun,
  signal: AbortSignal,
): Promise<void> {
  const writer = await openBuildWriter({ pool, batchWriter, log }, model, build, ({ event, row, cause }) => {
    const { id, type, stream, revision } = event
    logger.error(
      { err: cause, projection: build.name, build: build.build, row, event: { id, type, stream, revision } },
      'an event could not be folded: see muster dead-letters',
    )
  })
  let serving = build.serving

  async function catchUp() {
    await writer.save(false)
    for await (const batch of catchUpReads.read(writer.position, neededBy(model), signal)) {
      await writer.apply(batch)
      if (dueIn() <= 0) await writer.save(false)
      if (tail.covers(writer.position)) return
    }
  }

  async function follow() {
    // Indexes are created last, because filling an indexed table takes about twice as long.
    for (const statement of createIndexes(model, build)) await pool.query(statement)
    await writer.save(true)
    let nextAttempt = 0
    while (!signal.aborted && tail.covers(writer.position)) {
      const batch = tail.after(writer.position)
      if (batch) await writer.apply(batch)
      if (dueIn() <= 0) await writer.save(true)
      if (!serving && performance.now() >= nextAttempt) {
        serving = await tryTakeOver()
        nextAttempt = performance.now() + timing.takeOver
      }
      if (!batch) await tail.more(writer.position, signal, serving ? dueIn() : timing.takeOver, within)
    }
  }

  const within = (batch: Batch) => (writer.isConcernedBy(batch) ? 0 : dueIn())

  async function tryTakeOver() {
    await writer.save(true)
    if (!(await takeOver(pool, model, build))) return false
    logger.info({ projection: build.name, version: build.version, build: build.build }, 'projection has taken over')
    return true
  }

  function dueIn() {
    return writer.lagsSince === null ? Infinity : Math.max(0, writer.lagsSince + timing.checkpoint - performance.now())
  }

  while (!signal.aborted) {
    if (tail.covers(writer.position)) await follow()
    else await catchUp()
  }
}

/** `null` (all types) if the model also folds types that this version does not know. */
const neededBy = (model: AnyProjection) => (model.unreadable ? null : new Set(foldedTypes(model)))
