import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { models } from '#backend/app/features.ts'
import { openNotary } from '#backend/features/proof/notary.ts'
import { loadConfig } from '#backend/platform/config.ts'
import { startServer } from '#backend/app/testing/server-process.ts'
import type { Database } from '#kernel/postgres/database.ts'
import type { EventLog } from '#kernel/log/log.ts'
import { forgetCheckpoint } from '#kernel/jobs/reactor.ts'
import { inTransaction } from '#kernel/postgres/transaction.ts'
import { notarize } from '#kernel/proof/notary.ts'
import { openProgress } from '#kernel/projections/progress.ts'
import { foldedTypes } from '#kernel/projections/projection.ts'
import { openCost } from '../shared/cost.ts'
import { inParallel } from '#kernel/commands/in-parallel.ts'
import { fillWithPunches, openBenchLog } from '../shared/log.ts'
import { quantile } from '../shared/load.ts'
import { openPlace } from '../shared/place.ts'
import { openPunchers, punchFigures } from '../shared/punchers.ts'
import type { Figure } from '../shared/report.ts'
import { openStaff } from '../shared/staff.ts'

const EVENTS = 1_000_000
const SECONDS = 60

/** Employees who have already punched a million times, after a restart: cold, then warm. `emptyRate`: punches/s on an empty log. */
export async function punchesOnGrownLog(
  database: Database,
  { people, emptyRate, events = EVENTS, seconds = SECONDS }: GrownLogOptions,
): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const log = await openBenchLog(database)
  try {
    const cookies = await openStaffOf(database, dataDir, people, ({ people, ...where }) =>
      fillWithPunches(log, people, events / people.length, where),
    )
    await inTransaction(database.pool, forgetCheckpoint)
    const { keys } = openNotary(loadConfig({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: database.url }))
    await notarize({ pool: database.pool, log, keys, now: new Date() })
    const begun = performance.now()
    const server = await startServer(dataDir, { DATABASE_URL: database.url })
    try {
      await caughtUp(database, log)
      const rebuilt = (performance.now() - begun) / 1000
      const punchers = openPunchers([server], cookies)
      const alone = await punchers.run(10, 1)
      const perCall = await openCost([server], database)
      const cold = await punchers.run(seconds)
      const warm = await punchers.run(seconds)
      const costs = await perCall(cold.durations.length + warm.durations.length)
      return [
        {
          name: `all models from ${events.toLocaleString('en')} events`,
          value: rebuilt,
          unit: 's',
          goal: { atMost: 60 },
        },
        {
          name: 'the first punch of a person, alone, median',
          value: quantile(alone.durations, 0.5),
          unit: 'ms',
          goal: { atMost: 5 },
        },
        { name: 'in the first minute', value: cold.rate, unit: '/s', goal: null },
        ...punchFigures(warm),
        { name: 'punches ÷ those on an empty log', value: warm.rate / emptyRate, unit: '×', goal: { atLeast: 0.8 } },
        ...costs,
        { name: 'resident memory afterwards', value: await server.residentMemory(), unit: 'MB', goal: { atMost: 300 } },
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await log.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type GrownLogOptions = { people: number; emptyRate: number; events?: number; seconds?: number }
type Workplace = { organizationId: string; locationId: string; people: readonly string[] }

async function openStaffOf(
  database: Database,
  dataDir: string,
  people: number,
  act: (place: Workplace) => Promise<void>,
): Promise<string[]> {
  const place = await openPlace(database, dataDir, people)
  const staff = openStaff(database, place)
  const signedIn = await inParallel(50, place.people, (employeeId) => staff.signIn(employeeId))
  staff.close()
  await place.close()
  await act(place)
  return signedIn.map(({ cookie }) => cookie)
}

async function caughtUp(database: Database, log: EventLog) {
  const progress = await openProgress(database, models)
  const types = models.flatMap(foldedTypes)
  const done = await progress.waitFor(await log.head(), types, { timeoutMs: 1_800_000 })
  progress.close()
  if (!done) throw new Error('the models did not catch up')
}
