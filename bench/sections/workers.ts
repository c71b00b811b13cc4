import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { models } from '#backend/app/features.ts'
import { startWorker } from '#backend/app/testing/server-process.ts'
import { openDatabase, type Database } from '#kernel/postgres/database.ts'
import { prepareDatabase } from '#backend/platform/database/prepare.ts'
import { addFreshBuild, declareBuilds, listBuilds } from '#kernel/projections/builds.ts'
import type { EventLog } from '#kernel/log/log.ts'
import { openCost } from '../shared/cost.ts'
import { fillWithPunches, openBenchLog } from '../shared/log.ts'
import type { Figure } from '../shared/report.ts'

const PEOPLE = 1000
const EACH = 100
const EVENTS = PEOPLE * EACH

/** @returns seconds */
export async function workers(
  owner: Database,
  count: number,
): Promise<{ live: number; afresh: number; figures: Figure[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const database = await openDatabase((await prepareDatabase(owner.url)).url)
  const log = await openBenchLog(database)
  await declareBuilds(database.pool, models)
  const processes = Array.from({ length: count }, () => startWorker(dataDir, { DATABASE_URL: database.url }))
  try {
    await follow(database, log)
    const perCall = await openCost(processes, database)
    const filled = performance.now()
    await fillWithPunches(
      log,
      Array.from({ length: PEOPLE }, () => randomUUID()),
      EACH,
    )
    await follow(database, log)
    const live = (performance.now() - filled) / 1000
    const begun = performance.now()
    for (const model of models) await addFreshBuild(database.pool, model)
    await follow(database, log)
    const afresh = (performance.now() - begun) / 1000
    const name = count === 1 ? 'one worker' : `${count} workers`
    const figures: Figure[] = [
      { name: `${EVENTS.toLocaleString('en')} events followed by ${name}`, value: live, unit: 's', goal: null },
      { name: `all models afresh by ${name}`, value: afresh, unit: 's', goal: null },
      ...(await perCall(2 * EVENTS)),
    ]
    return { live, afresh, figures }
  } finally {
    await Promise.all(processes.map((process) => process.stop()))
    await log.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function follow(database: Database, log: EventLog) {
  const head = await log.head()
  const names = models.map(({ name }) => name)
  for (;;) {
    const builds = await listBuilds(database.pool, names)
    if (builds.length === models.length && builds.every((build) => build.live && build.position >= head)) return
    await pause(50)
  }
}
