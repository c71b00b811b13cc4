import { pino } from 'pino'
import type { Database } from '#kernel/postgres/database.ts'
import type { EventLog } from '#kernel/log/log.ts'
import { openProgress } from '#kernel/projections/progress.ts'
import { startProjections } from '#kernel/projections/run.ts'
import type { Keys } from '#kernel/sealing/keys.ts'
import { models } from '../features.ts'

const logger = pino({ level: 'silent' })
/** In ms. */
const CATCH_UP_TIMEOUT = 60_000

export async function openReadModels({ database, log, keys }: { database: Database; log: EventLog; keys?: Keys }) {
  const stopping = new AbortController()
  const { signal } = stopping
  const { closed } = await startProjections({ database, log, models, logger, signal, ...(keys && { keys }) })
  const progress = await openProgress(database, models)
  return {
    progress,
    /** Waits until the read models have processed the whole log. @throws Error after a minute */
    async caughtUp() {
      const isThere = await progress.waitFor(await log.head(), undefined, { timeoutMs: CATCH_UP_TIMEOUT })
      if (!isThere) throw new Error('the read models lag')
    },
    async close() {
      progress.close()
      stopping.abort()
      await closed
    },
  }
}
