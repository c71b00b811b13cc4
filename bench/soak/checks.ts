import { isDeepStrictEqual } from 'node:util'
import { pino } from 'pino'
import { models } from '#backend/app/features.ts'
import { loadConfig } from '#backend/platform/config.ts'
import { openDatabase, type Database } from '#kernel/postgres/database.ts'
import { prepareDatabase } from '#backend/platform/database/prepare.ts'
import { openMusterLog } from '#backend/app/log.ts'
import { openProgress } from '#kernel/projections/progress.ts'
import { rebuild } from '#kernel/projections/rebuild.ts'
import { startProjections } from '#kernel/projections/run.ts'

const logger = pino({ level: 'warn' })
const PATIENCE = 120_000

export async function differencesAfterRebuild(databaseUrl: string): Promise<string[]> {
  const { url } = await prepareDatabase(databaseUrl)
  const database = await openDatabase(url)
  const { log } = await openMusterLog(loadConfig({ ...process.env, DATABASE_URL: databaseUrl }), database)
  const stopping = new AbortController()
  const { signal } = stopping
  const running = await startProjections({ database, log, models, logger, signal })
  const progress = await openProgress(database, models)
  try {
    const caughtUp = async () => {
      const types = models.flatMap((model) => Object.keys({ ...model.creates, ...model.on }))
      if (!(await progress.waitFor(await log.head(), types, { timeoutMs: PATIENCE })))
        throw new Error('read models lag')
    }
    await caughtUp()
    const lived = await rowsOf(database)
    for (const { name } of models) await rebuild({ database, log, models, logger, signal }, name)
    await caughtUp()
    const rebuilt = await rowsOf(database)
    return models.flatMap(({ name }) =>
      isDeepStrictEqual(lived.get(name), rebuilt.get(name)) ? [] : [`${name} differs from its rebuild`],
    )
  } finally {
    progress.close()
    stopping.abort()
    await running.closed
    await log.close()
    await database.close()
  }
}

async function rowsOf(database: Database): Promise<Map<string, unknown[]>> {
  const tables = new Map<string, unknown[]>()
  for (const { name, key } of models) {
    const { rows } = await database.pool.query(`select * from read.${name} order by ${key}`)
    tables.set(name, rows)
  }
  return tables
}
