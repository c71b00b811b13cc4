import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#backend/platform/database/database.ts'
import { startEmbedded } from '#backend/platform/database/embedded.ts'
import { migrate } from '#backend/platform/database/migrate.ts'
import { appends } from './appends.ts'
import { builder } from './builder.ts'
import { employees } from './employees.ts'
import { insertRate } from './inserts.ts'
import { projections } from './projections.ts'
import { punches } from './punches.ts'
import { print, save, type Figure } from './report.ts'
import { rostering } from './rostering.ts'
import { startServer, type ServerProcess } from '#backend/app/testing/server-process.ts'
import { scans } from './scans.ts'
import { schedules } from './schedule.ts'
import { requests } from './requests.ts'
import { sockets } from './sockets.ts'
import { starts } from './starts.ts'

/**
 * All figures of one run on one machine, so that each can be read as a ratio to another. Everything runs on a
 * Postgres of its own with fsync on, in a folder that goes away afterwards. Arguments name the sections to run,
 * `npm run bench -- Schedules Builder`; without any all are run.
 */

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

/** What rates are set against: of the appends' own run, or measured when first asked for. */
let measured: number | undefined
const insertsPerSecond = async () => (measured ??= await withDatabase(insertRate))

const sections: Record<string, () => Promise<Figure[]>> = {
  Appends: async () => {
    const { figures, insertsPerSecond } = await withDatabase(appends)
    measured = insertsPerSecond
    return figures
  },
  Punches: async () => {
    const inserts = await insertsPerSecond()
    return withServer((server) => punches(server, inserts))
  },
  Scans: async () => {
    const inserts = await insertsPerSecond()
    return withDatabase((database) => scans(database, inserts))
  },
  Schedules: async () => {
    const inserts = await insertsPerSecond()
    return withDatabase((database) => schedules(database, inserts))
  },
  Swaps: () => withDatabase(requests),
  Sockets: () => withDatabase(sockets),
  Builder: () => withDatabase(builder),
  Employees: () => withDatabase(employees),
  Projections: async () => {
    const inserts = await insertsPerSecond()
    return withDatabase((database) => projections(database, inserts))
  },
  Starts: starts,
  'Auto-schedule': rostering,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in sections))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: ${Object.keys(sections).join(', ')}`)

const figures: Record<string, Figure[]> = {}
for (const [title, run] of Object.entries(sections)) {
  if (asked.length > 0 && !asked.includes(title)) continue
  const found = await run()
  figures[title] = found
  print(title, found)
}
await save(join(import.meta.dirname, 'results'), figures)
