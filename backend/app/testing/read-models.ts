import { pino } from 'pino'
import type { Database } from '#backend/platform/database/database.ts'
import type { EventLog } from '#kernel/log/log.ts'
import { openProgress } from '#kernel/projections/progress.ts'
import { startProjections } from '#kernel/projections/run.ts'
import type { Keys } from '#kernel/sealing/keys.ts'
import { models } from '../features.ts'

const logger = pino({ level: 'silent' })
/** How long (ms) they may take to catch up. */
const PATIENCE = 60_000

/** Keeps all read models up to date in this process, until they are closed. */
export async function openReadModels({ database, log, keys }: { database: Database; log: EventLog; keys?: Keys }) {
  const stopping = new AbortController()
  const { signal } = stopping
  const { closed } = await startProjections({ database, log, models, logger, signal, ...(keys && { keys }) })
  const progress = await openProgress(database, models)
  return {
    progress,
    /** Waits until they show all that the log has. @throws where that takes more than a minute */
    async caughtUp() {
      const isThere = await progress.waitFor(await log.head(), undefined, { timeoutMs: PATIENCE })
      if (!isThere) throw new Error('the read models lag')
    },
    async close() {
      progress.close()
      stopping.abort()
      await closed
    },
  }
}
