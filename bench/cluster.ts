import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startServer, startWorker } from '#backend/app/testing/server-process.ts'
import { startEmbedded } from '#backend/platform/database/embedded.ts'
import { startCluster } from './shared/cluster.ts'
import { differencesAfterRebuild } from './soak/checks.ts'
import { openCrew } from './soak/crew.ts'

/**
 * Runs a gateway and a worker on three nodes of EventStoreDB under load. Kills the leader five times, pauses it once for 20 s, and
 * restarts all nodes, for each form of the address. Fails if acknowledged work is lost or repeated, if the gateway answers 500, or
 * if the first success comes more than 5 s after an election.
 *
 *   npm run cluster -- --server /opt/eventstore/EventStore.ClusterNode
 */
const { values } = parseArgs({ options: { server: { type: 'string' } } })
const server = values.server ?? process.env['EVENTSTORE_SERVER']

const KILLS = 5
const PAUSE = 20_000
/** Load (ms) between two faults. */
const BETWEEN = 8000
/** Time (ms) from an election to the first success. */
const LONGEST_RECOVERY = 5000

if (server === undefined) {
  console.log('Skipped: name the server program with --server PATH or EVENTSTORE_SERVER.')
  process.exit()
}
process.env['MASTER_KEY'] ??= randomBytes(32).toString('base64')
const problems: string[] = []
for (const form of ['esdb://a,b,c', 'esdb+discover://'] as const) problems.push(...(await run(server, form)))
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'Nothing lost, nothing repeated, no 500.' : 'FAILED')
if (problems.length > 0) process.exitCode = 1

async function run(program: string, form: 'esdb://a,b,c' | 'esdb+discover://'): Promise<string[]> {
  const found: string[] = []
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-cluster-'))
  const begun = performance.now()
  const say = (text: string) => console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${text}`)
  const cluster = await startCluster(program, dataDir)
  const postgres = await startEmbedded({ dataDir })
  process.env['EVENTSTORE_URL'] = cluster.urls[form]
  say(`three nodes, ${form}`)
  const environment = { DATABASE_URL: postgres.url }
  const worker = startWorker(join(dataDir, 'worker'), environment)
  const gateway = await startServer(join(dataDir, 'gateway'), environment, 'gateway')
  const stopping = new AbortController()
  let succeededAt = 0
  const statuses = new Map<number, number>()
  function onResponse({ status, sentAt }: { status: number; sentAt: number }) {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    // A request sent before the election may have been answered by the previous leader.
    if (status < 400) succeededAt = Math.max(succeededAt, sentAt)
  }
  try {
    const crew = await openCrew(gateway.origin, onResponse)
    const working = crew.work(stopping.signal)
    await pause(BETWEEN)

    async function untilSuccess(fault: string, without?: () => number | undefined) {
      await cluster.untilLeader(without)
      const electedAt = performance.now()
      while (succeededAt < electedAt) await pause(20)
      const took = performance.now() - electedAt
      say(
        `${fault}: first success ${(took / 1000).toFixed(1)} s after the election, ${crew.acknowledged()} acknowledged`,
      )
      if (took > LONGEST_RECOVERY) found.push(`${form}: ${fault}: the first success took ${Math.round(took)} ms`)
    }

    let paused = 0
    let isPaused = false
    async function resumeLater() {
      await pause(PAUSE)
      cluster.resume(paused)
      isPaused = false
    }

    for (let kill = 1; kill <= KILLS; kill += 1) {
      const leader = await cluster.untilLeader()
      await cluster.kill(leader)
      await untilSuccess(`leader killed (${kill})`, () => leader)
      await cluster.start(leader)
      await cluster.untilWhole()
      await pause(BETWEEN)
    }
    paused = await cluster.untilLeader()
    isPaused = true
    cluster.pause(paused)
    const resumed = resumeLater()
    // On a busy machine the others may not have elected another leader when it resumes.
    await untilSuccess('leader paused', () => (isPaused ? paused : undefined))
    await resumed
    await cluster.untilWhole()
    say(`the deposed leader is back; nodes have ended themselves ${cluster.restarts()} times`)
    await pause(BETWEEN)
    await cluster.restartAll()
    await untilSuccess('all nodes restarted')
    await cluster.untilWhole()
    await pause(BETWEEN)

    stopping.abort()
    found.push(...(await working))
    await gateway.caughtUp()
    found.push(...(await crew.check()))
    const counts = [...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, count]) => `${count} × ${status}`)
    say(
      `${crew.acknowledged()} commands acknowledged, ${crew.repeated()} after a repetition; responses: ${counts.join(', ')}`,
    )
    if (statuses.has(500)) found.push(`${form}: ${statuses.get(500)} responses with 500`)
  } finally {
    stopping.abort()
    await Promise.all([gateway.stop(), worker.stop()])
  }
  try {
    found.push(...(await differencesAfterRebuild(postgres.url)))
  } finally {
    await postgres.stop()
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return found
}
