import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#kernel/postgres/database.ts'
import { startEmbedded } from '#backend/platform/database/embedded.ts'
import { migrateDatabase } from '#backend/platform/database/migrate.ts'
import { appends } from './sections/appends.ts'
import { asOf } from './sections/as-of.ts'
import { builder, builderWithNeeds } from './sections/builder.ts'
import { employees } from './sections/employees.ts'
import { insertRate } from './shared/inserts.ts'
import { conversation } from './sections/conversation.ts'
import { messaging, messagingForLong, messagingOfTwo } from './sections/messaging.ts'
import { offers } from './sections/offers.ts'
import { pages } from './sections/pages.ts'
import { leave } from './sections/leave.ts'
import { payroll } from './sections/payroll.ts'
import { projections } from './sections/projections.ts'
import { proof } from './sections/proof.ts'
import { push } from './sections/push.ts'
import { punches } from './sections/punches.ts'
import { historyPages } from './sections/history.ts'
import { punchesOnGrownLog } from './sections/grown-log.ts'
import { timeFixedWork } from './shared/machine-speed.ts'
import { print, save, type Figure } from './shared/report.ts'
import { autoSchedule } from './sections/auto-schedule.ts'
import { rostering } from './sections/rostering.ts'
import { scans } from './sections/scans.ts'
import { schedules } from './sections/schedule.ts'
import { swaps } from './sections/swaps.ts'
import { sockets } from './sections/sockets.ts'
import { starts } from './sections/starts.ts'
import { strangers } from './sections/strangers.ts'
import { workers } from './sections/workers.ts'

/**
 * Figures of one run come from one machine, so that they can be compared as ratios. Each section runs on a temporary Postgres with
 * fsync on, and on the EventStoreDB at EVENTSTORE_URL if set. Arguments name sections (`npm run bench -- Schedules Builder`); by
 * default all but the long ones. `Messaging for long` lasts MINUTES (60). `Rostering --instances DIR` solves the published
 * instances in a folder, and `--only 1,2` some of them.
 */

process.env['MASTER_KEY'] ??= randomBytes(32).toString('base64')

async function withDatabase<Result>(act: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>) {
  process.env['EVENTSTORE_PREFIX'] = `bench-${randomUUID()}-`
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const embedded = await startEmbedded({ dataDir })
  try {
    const database = await openDatabase(embedded.url)
    await migrateDatabase(database.kysely)
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

let baseline: number | undefined
const insertsPerSecond = async () => (baseline ??= await withDatabase(insertRate))
let emptyRate: number | undefined
const punchesPerSecond = async () =>
  (emptyRate ??= (await withDatabase((database) => punches(database, { insertsPerSecond: Number.NaN, seconds: 30 })))
    .rate)

const onGrownLog = (people: number) => async () => {
  const rate = await punchesPerSecond()
  return withDatabase((database) => punchesOnGrownLog(database, { people, emptyRate: rate }))
}

const { values: flags, positionals: names } = parseArgs({
  options: { instances: { type: 'string' }, only: { type: 'string', default: '' } },
  allowPositionals: true,
})

const sections: Record<string, () => Promise<Figure[]>> = {
  Appends: async () => {
    const { figures, insertsPerSecond } = await withDatabase(appends)
    baseline = insertsPerSecond
    return figures
  },
  Punches: async () => {
    const inserts = await insertsPerSecond()
    const { rate, figures } = await withDatabase((database) => punches(database, { insertsPerSecond: inserts }))
    emptyRate = rate
    return figures
  },
  'Punches through two processes': async () => {
    const options = { insertsPerSecond: await insertsPerSecond(), processes: 2 }
    return (await withDatabase((database) => punches(database, options))).figures
  },
  'Punches of 1,000 people on a grown log': onGrownLog(1000),
  'Punches of 10,000 people on a grown log': onGrownLog(10_000),
  Scans: async () => {
    const inserts = await insertsPerSecond()
    return withDatabase((database) => scans(database, inserts))
  },
  Schedules: async () => {
    const inserts = await insertsPerSecond()
    return withDatabase((database) => schedules(database, inserts))
  },
  Swaps: () => withDatabase(swaps),
  Offers: () => withDatabase(offers),
  Push: () => withDatabase(push),
  Sockets: () => withDatabase(sockets),
  Pages: pages,
  Builder: () => withDatabase(builder),
  'Builder with needs': () => withDatabase(builderWithNeeds),
  Employees: () => withDatabase(employees),
  Leave: () => withDatabase(leave),
  Payroll: () => withDatabase(payroll),
  Messaging: () => withDatabase(messaging),
  'Messaging through two gateways': () => withDatabase(messagingOfTwo),
  'Messaging for long': () =>
    withDatabase((database) => messagingForLong(database, Number(process.env['MINUTES'] ?? 60))),
  Conversation: () => withDatabase(conversation),
  Projections: async () => {
    const inserts = await insertsPerSecond()
    return withDatabase((database) => projections(database, inserts))
  },
  Workers: async () => {
    const one = await withDatabase((database) => workers(database, 1))
    const four = await withDatabase((database) => workers(database, 4))
    const ratio = (name: string, value: number): Figure => ({ name, value, unit: '×', goal: { atLeast: 1.6 } })
    return [
      ...one.figures,
      ...four.figures,
      ratio('followed, four workers against one', one.live / four.live),
      ratio('afresh, four workers against one', one.afresh / four.afresh),
    ]
  },
  History: () => withDatabase(historyPages),
  Proof: () => withDatabase(proof),
  Strangers: () => withDatabase(strangers),
  'As of': () => withDatabase(asOf),
  Starts: starts,
  'Auto-schedule': autoSchedule,
  Rostering: () => rostering({ folder: flags.instances, only: flags.only.split(',').filter(Boolean).map(Number) }),
}

const long = new Set(['Messaging for long', 'Rostering'])

const unknown = names.filter((name) => !(name in sections))
if (unknown.length > 0)
  throw new Error(`Unknown section ${unknown.join(', ')}. Sections: ${Object.keys(sections).join(', ')}`)

const figures: Record<string, Figure[]> = {}
for (const [title, run] of Object.entries(sections)) {
  if (names.length > 0 ? !names.includes(title) : long.has(title)) continue
  const before = timeFixedWork()
  const found = await run()
  const fixedWork = (before + timeFixedWork()) / 2
  figures[title] = [
    ...found,
    { name: 'a fixed piece of work, before and after', value: fixedWork, unit: 'ms', goal: null },
  ]
  print(title, figures[title])
}
await save(join(import.meta.dirname, 'results'), figures)
