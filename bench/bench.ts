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
import { conversation } from './conversation.ts'
import { messaging, messagingOfTwo } from './messaging.ts'
import { payroll } from './payroll.ts'
import { projections } from './projections.ts'
import { punches } from './punches.ts'
import { print, save, type Figure } from './report.ts'
import { autoSchedule } from './auto-schedule.ts'
import { startServer, type ServerProcess } from '#backend/app/testing/server-process.ts'
import { scans } from './scans.ts'
import { schedules } from './schedule.ts'
import { swaps } from './swaps.ts'
import { sockets } from './sockets.ts'
import { starts } from './starts.ts'

/**
 * All figures of a run come from one machine, so that they can be compared as ratios. Each section runs on a temporary
 * Postgres with fsync on. Arguments name sections (`npm run bench -- Schedules Builder`); by default all run.
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

/** The baseline of rates: from the section Appends, or measured on first use. */
let baseline: number | undefined
const insertsPerSecond = async () => (baseline ??= await withDatabase(insertRate))

const sections: Record<string, () => Promise<Figure[]>> = {
  Appends: async () => {
    const { figures, insertsPerSecond } = await withDatabase(appends)
    baseline = insertsPerSecond
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
  Swaps: () => withDatabase(swaps),
  Sockets: () => withDatabase(sockets),
  Builder: () => withDatabase(builder),
  Employees: () => withDatabase(employees),
  Payroll: () => withDatabase(payroll),
  Messaging: () => withDatabase(messaging),
  'Messaging through two gateways': () => withDatabase(messagingOfTwo),
  Conversation: () => withDatabase(conversation),
  Projections: async () => {
    const inserts = await insertsPerSecond()
    return withDatabase((database) => projections(database, inserts))
  },
  Starts: starts,
  'Auto-schedule': autoSchedule,
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in sections))
if (unknown.length > 0)
  throw new Error(`Unknown section ${unknown.join(', ')}. Sections: ${Object.keys(sections).join(', ')}`)

const figures: Record<string, Figure[]> = {}
for (const [title, run] of Object.entries(sections)) {
  if (names.length > 0 && !names.includes(title)) continue
  figures[title] = await run()
  print(title, figures[title])
}
await save(join(import.meta.dirname, 'results'), figures)
