import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signUp } from '#backend/app/testing/account.ts'
import { startServer } from '#backend/app/testing/server-process.ts'
import type { Database } from '#kernel/postgres/database.ts'
import { openCost } from '../shared/cost.ts'
import { CONNECTIONS, openPunchers, punchFigures } from '../shared/punchers.ts'
import type { Figure } from '../shared/report.ts'

/** Long enough to reveal a cost that grows with the log. */
const SECONDS = 120

/** Punches on a log that starts empty, through `processes` that are each a gateway and a worker. */
export async function punches(
  database: Database,
  { insertsPerSecond, processes = 1, seconds = SECONDS }: PunchOptions,
): Promise<{ rate: number; figures: Figure[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const first = await startServer(dataDir, { DATABASE_URL: database.url })
  const others = await Promise.all(
    Array.from({ length: processes - 1 }, () => startServer(dataDir, { DATABASE_URL: database.url })),
  )
  const servers = [first, ...others]
  try {
    const accounts = await Promise.all(
      Array.from({ length: CONNECTIONS }, (_, index) => signUp(first.origin, `bench-${index}`)),
    )
    const punchers = openPunchers(
      servers,
      accounts.map(({ cookie }) => cookie),
    )
    await punchers.run(5)
    const perCall = await openCost(servers, database)
    const run = await punchers.run(seconds)
    const costs = await perCall(run.durations.length)
    const memory = await Promise.all(servers.map((server) => server.residentMemory()))
    const figures: Figure[] = [
      ...punchFigures(run),
      { name: 'punches ÷ plain INSERTs', value: run.rate / insertsPerSecond, unit: '×', goal: { atLeast: 0.3 } },
      ...costs,
      { name: 'resident memory afterwards', value: Math.max(...memory), unit: 'MB', goal: { atMost: 300 } },
    ]
    return { rate: run.rate, figures }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await rm(dataDir, { recursive: true, force: true })
  }
}

type PunchOptions = { insertsPerSecond: number; processes?: number; seconds?: number }
