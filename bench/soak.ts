import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '#backend/platform/database/postmaster.ts'
import { startEmbedded } from '#backend/platform/database/embedded.ts'
import { startServer, startWorker } from '#backend/app/testing/server-process.ts'
import { differencesAfterRebuild } from './soak/checks.ts'
import { openCrew } from './soak/crew.ts'
import { openSubscribers } from './soak/subscribers.ts'

/**
 * Punches, edits, swaps, scans and sockets while workers are killed every 30 s and Postgres restarts twice. Ends with
 * failure if anything acknowledged is missing, anything happened twice, a model differs from its rebuild, or the
 * gateway's memory grows.
 *
 *   npm run soak -- --minutes 10
 *
 * With EVENTSTORE_URL the log is that EventStoreDB.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const duration = Number(values.minutes) * 60_000
const KILL_EVERY = 30_000
/** How much (×) resident memory may grow from the second quarter to the last. */
const GROWTH = 1.25

const dataDir = await mkdtemp(join(tmpdir(), 'muster-soak-'))
const problems: string[] = []
const memory: { at: number; megabytes: number }[] = []
const start = performance.now()
const elapsed = () => performance.now() - start
const say = (text: string) => console.log(`${(elapsed() / 1000).toFixed(0).padStart(5)} s  ${text}`)

let postgres = await startEmbedded({ dataDir })
const environment = { DATABASE_URL: postgres.url, PORT: String(await freePort()) }
const gateway = await startServer(join(dataDir, 'gateway'), environment, 'gateway')
let workers = [0, 1].map((index) => startWorker(join(dataDir, `worker-${index}`), environment))
const stopping = new AbortController()

try {
  const crew = await openCrew(gateway.origin)
  const subscribers = openSubscribers(gateway.origin, crew.accounts)
  const working = crew.work(stopping.signal)

  async function killWorkers() {
    for (let kill = 0; elapsed() < duration; kill += 1) {
      await pause(Math.min(KILL_EVERY, Math.max(0, duration - elapsed())))
      const index = kill % workers.length
      await workers[index]?.kill()
      workers = workers.map((worker, at) =>
        at === index ? startWorker(join(dataDir, `worker-${index}`), environment) : worker,
      )
      memory.push({ at: elapsed(), megabytes: await gateway.residentMemory() })
      say(
        `worker ${index} killed; ${crew.acknowledged()} commands acknowledged, gateway ${memory.at(-1)?.megabytes.toFixed(0)} MB`,
      )
    }
  }
  async function restartPostgres() {
    for (const share of [1 / 3, 2 / 3]) {
      await pause(Math.max(0, duration * share - elapsed()))
      await postgres.stop()
      postgres = await startEmbedded({ dataDir })
      say('Postgres restarted')
    }
  }
  await Promise.all([killWorkers(), restartPostgres()])
  stopping.abort()
  await working
  say(`${crew.acknowledged()} commands acknowledged, ${crew.retried()} of them after a retry`)

  problems.push(...(await crew.check()), ...subscribers.check())
  subscribers.close()
  if (gateway.exitCode() !== null) problems.push(`the gateway ended with ${gateway.exitCode()}`)
} finally {
  stopping.abort()
  await Promise.all([gateway.stop(), ...workers.map((worker) => worker.stop())])
}
try {
  problems.push(...(await differencesAfterRebuild(postgres.url)))
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

const average = (from: number, to: number) => {
  const part = memory.filter(({ at }) => at >= from * duration && at < to * duration).map(({ megabytes }) => megabytes)
  return part.reduce((sum, each) => sum + each, 0) / part.length
}
const [early, late] = [average(0.25, 0.5), average(0.75, 2)]
say(`gateway memory: ${early.toFixed(0)} MB in the second quarter, ${late.toFixed(0)} MB in the last`)
if (late > early * GROWTH) problems.push(`the gateway's memory grew from ${early.toFixed(0)} to ${late.toFixed(0)} MB`)

for (const problem of problems) console.error(problem)
say(problems.length === 0 ? 'nothing lost, nothing repeated, models equal to their rebuild' : 'FAILED')
if (problems.length > 0) process.exitCode = 1
