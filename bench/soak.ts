import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#backend/platform/database/embedded.ts'
import { startServer, startWorker } from '#backend/app/testing/server-process.ts'
import { differencesAfterRebuild } from './soak/checks.ts'
import { openCrew } from './soak/crew.ts'
import { openSubscribers } from './soak/subscribers.ts'

/**
 * Runs punches, edits, swaps, scans and sockets while a worker is killed every 30 s and Postgres restarts twice. Fails if
 * acknowledged work is missing or stored twice, if a model differs from its rebuild, or if the gateway's memory grows.
 *
 *   npm run soak -- --minutes 10
 *
 * With EVENTSTORE_URL the log is in that EventStoreDB.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const duration = Number(values.minutes) * 60_000
if (!(duration > 0)) throw new Error('--minutes takes a number above 0')
const KILL_EVERY = 30_000
/** How much (×) resident memory may grow from the second quarter to the last. */
const GROWTH = 1.25

process.env['MASTER_KEY'] ??= randomBytes(32).toString('base64')
const dataDir = await mkdtemp(join(tmpdir(), 'muster-soak-'))
const problems: string[] = []
const begin = performance.now()
const elapsed = () => performance.now() - begin
const say = (text: string) => console.log(`${(elapsed() / 1000).toFixed(0).padStart(5)} s  ${text}`)

let postgres = await startEmbedded({ dataDir })
const environment = { DATABASE_URL: postgres.url }
const start = (index: number) => startWorker(join(dataDir, `worker-${index}`), environment)
const workers = [start(0), start(1)]
const gateway = await startServer(join(dataDir, 'gateway'), environment, 'gateway')
const stopping = new AbortController()
const memory: { at: number; megabytes: number }[] = []

try {
  const crew = await openCrew(gateway.origin)
  const subscribers = openSubscribers(gateway.origin, crew.accounts)
  const working = crew.work(stopping.signal)
  await Promise.all([killWorkers(), restartPostgres(), watchMemory()])
  stopping.abort()
  problems.push(...(await working))
  say(`${crew.acknowledged()} commands acknowledged, ${crew.repeated()} of them after a repetition`)
  problems.push(...(await crew.check()), ...subscribers.check())
  subscribers.close()

  async function killWorkers() {
    for (let index = 0; elapsed() + KILL_EVERY < duration; index = 1 - index) {
      await pause(KILL_EVERY)
      await workers[index]?.kill()
      workers[index] = start(index)
      say(`worker killed; ${crew.acknowledged()} commands acknowledged; gateway at ${memory.at(-1)?.megabytes} MB`)
    }
  }

  async function watchMemory() {
    while (elapsed() < duration) {
      if (gateway.exitCode() !== null) throw new Error(`the gateway ended with ${gateway.exitCode()}`)
      memory.push({ at: elapsed(), megabytes: Math.round(await gateway.residentMemory()) })
      await pause(1000)
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
} finally {
  stopping.abort()
  await Promise.all([gateway, ...workers].map((process) => process.stop()))
}
try {
  problems.push(...(await differencesAfterRebuild(postgres.url)))
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

const [early, late] = [meanMemory(0.25, 0.5), meanMemory(0.75, Infinity)]
say(`the gateway's memory: ${early.toFixed(0)} MB in the second quarter, ${late.toFixed(0)} MB in the last`)
if (late > early * GROWTH) problems.push(`the gateway's memory grew from ${early.toFixed(0)} to ${late.toFixed(0)} MB`)
for (const problem of problems) console.error(problem)
say(problems.length === 0 ? 'nothing lost, nothing repeated, every model equal to its rebuild' : 'FAILED')
if (problems.length > 0) process.exitCode = 1

function meanMemory(from: number, to: number): number {
  const samples = memory.filter(({ at }) => at >= from * duration && at < to * duration)
  return samples.reduce((sum, { megabytes }) => sum + megabytes, 0) / samples.length
}
