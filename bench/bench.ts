import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#backend/database/database.ts'
import { startEmbedded } from '#backend/database/embedded.ts'
import { migrate } from '#backend/database/migrate.ts'
import { appends } from './appends.ts'
import { projections } from './projections.ts'
import { punches } from './punches.ts'
import { print, save, type Figure } from './report.ts'
import { rostering } from './rostering.ts'
import { startServer, type ServerProcess } from '#backend/testing/server-process.ts'
import { schedules } from './schedule.ts'
import { starts } from './starts.ts'

/**
 * All figures of one run on one machine, so that each can be read as a ratio to another. Everything runs on a
 * Postgres of its own with fsync on, in a folder that goes away afterwards.
 */

const sections: Record<string, Figure[]> = {}

function section(title: string, figures: Figure[]): void {
  sections[title] = figures
  print(title, figures)
}

async function withDatabase<Result>(act: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const embedded = await startEmbedded({ dataDir })
  try {
    const database = await openDatabase(embedded.url)
    await migrate(database.kysely)
    try {
      return await act(database)
    } finally {
      await database.close()
    }
  } finally {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function withServer<Result>(act: (server: ServerProcess) => Promise<Result>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const server = await startServer(dataDir)
  try {
    return await act(server)
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const { figures, insertsPerSecond } = await withDatabase(appends)
section('Appends', figures)
section('Punches', await withServer((server) => punches(server, insertsPerSecond)))
section('Schedules', await withDatabase((database) => schedules(database, insertsPerSecond)))
section('Projections', await withDatabase((database) => projections(database, insertsPerSecond)))
section('Starts', await starts())
section('Auto-schedule', await rostering())
await save(join(import.meta.dirname, 'results'), sections)
