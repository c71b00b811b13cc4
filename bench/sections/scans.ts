import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CommandContext } from '#kernel/commands/command.ts'
import { openCommands } from '#backend/app/commands.ts'
import type { Database } from '#kernel/postgres/database.ts'
import { openMusterLog } from '#backend/app/log.ts'
import { loadConfig } from '#backend/platform/config.ts'
import { claimsKeyOf } from '#backend/platform/personal-keys.ts'
import { signUp, type Account } from '#backend/app/testing/account.ts'
import { startServer } from '#backend/app/testing/server-process.ts'
import { openConnection, requestText } from '../shared/connection.ts'
import { load, quantile } from '../shared/load.ts'
import { ask } from '../shared/place.ts'
import type { Figure } from '../shared/report.ts'

const READERS = 10
const BATCH = 20
/** Badges per reader. The same badge returns after five batches. */
const PEOPLE = 100
/** Between two scans of one badge (ms): longer than the lockout. */
const APART = 10 * 60_000
const WEEK = 7 * 24 * 60 * 60_000

export async function scans(database: Database, insertsPerSecond: number): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const server = await startServer(dataDir, { DATABASE_URL: database.url })
  try {
    const account = await signUp(server.origin, 'door')
    const doors = await Promise.all(
      (await hireByDoor(database, account)).map((badges) => openDoor(account, server.port, badges)),
    )
    const shown: number[] = []
    let watching = false
    const watch = async (sent: Sent) => {
      if (watching) return
      watching = true
      shown.push(await untilShown(database, sent))
      watching = false
    }
    const send = async (worker: number) => {
      const sent = await doors[worker]?.send()
      if (sent) void watch(sent)
    }
    await load(send, { inFlight: READERS, seconds: 5 })
    shown.length = 0
    const { rate } = await load(send, { inFlight: READERS, seconds: 10 })
    shown.length = 0
    const durations = (await Promise.all(doors.map((_, worker) => atPace(() => send(worker), worker)))).flat()
    const memory = await server.residentMemory()
    for (const door of doors) door.close()
    return [
      { name: 'scans, 10 readers, batches of 20 badges', value: rate * BATCH, unit: '/s', goal: { atLeast: 1000 } },
      { name: 'scans ÷ plain INSERTs', value: (rate * BATCH) / insertsPerSecond, unit: '×', goal: null },
      { name: 'at 1,000 scans a second: median of a batch', value: quantile(durations, 0.5), unit: 'ms', goal: null },
      { name: '… p99 of a batch', value: quantile(durations, 0.99), unit: 'ms', goal: { atMost: 250 } },
      {
        name: '… until the monitor shows a scan, p99',
        value: quantile(shown, 0.99),
        unit: 'ms',
        goal: { atMost: 1000 },
      },
      { name: 'resident memory afterwards', value: memory, unit: 'MB', goal: null },
    ]
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Sends 1,000 scans per second from all readers together, for 10 s.
 * @returns durations (ms) of batches from when each was due, so that delays behind a slow batch count
 */
async function atPace(send: () => Promise<void>, worker: number): Promise<number[]> {
  const every = (READERS * BATCH * 1000) / 1000
  const begin = performance.now() + (every / READERS) * worker
  const durations: number[] = []
  for (let due = begin; due < begin + 10_000; due += every) {
    await pause(Math.max(0, due - performance.now()))
    await send()
    durations.push(performance.now() - due)
  }
  return durations
}

async function hireByDoor(database: Database, account: Account): Promise<string[][]> {
  const query = '{ me { id location { id } } organization { id } }'
  const { me, organization } = await ask<{
    me: { id: string; location: { id: string } }
    organization: { id: string }
  }>(account, query, {})
  const { log, keys } = await openMusterLog(loadConfig({ ...process.env, DATABASE_URL: database.url }), database)
  const commands = openCommands({ log, claimsKey: await claimsKeyOf(database, keys) })
  const by = (): CommandContext => ({
    commandId: randomUUID(),
    organizationId: organization.id,
    actor: { kind: 'system', name: 'bench' },
    now: new Date(),
  })
  async function hire() {
    const employeeId = randomUUID()
    const epc = employeeId.replaceAll('-', '').toUpperCase()
    const name = { firstName: 'Ana', lastName: 'Scanned', email: `${employeeId}@bench.test` }
    const terms = { phone: null, position: null, role: 'employee', locationId: me.location.id } as const
    await commands.hireEmployee(by(), { employeeId, ...name, ...terms })
    await commands.registerBadge(by(), { employeeId, epc })
    return epc
  }
  const badges: string[][] = []
  for (let door = 0; door < READERS; door += 1) {
    badges.push(await Promise.all(Array.from({ length: PEOPLE }, hire)))
  }
  await log.close()
  return badges
}

type Sent = { epc: string; at: string; answered: number }

async function openDoor(account: Account, port: number, badges: readonly string[]) {
  const registered = await account.call('POST', '/api/rfid/readers', { body: { name: `Door of ${badges[0]}` } })
  const { secret } = (await registered.json()) as { secret: string }
  const connection = await openConnection(port)
  const request = { port, method: 'POST', path: '/api/rfid/scans', authorization: `Bearer ${secret}` }
  const begun = Date.now() - WEEK + 60 * 60_000
  let [round, from] = [0, 0]
  return {
    async send(): Promise<Sent | undefined> {
      const at = new Date(begun + round * APART).toISOString()
      const reads = badges.slice(from, from + BATCH).map((epc) => ({ epc, at, antenna: 1, rssi: -50 }))
      const answer = await connection.send(requestText(request, { batchId: randomUUID(), reads }))
      if (answer.status !== 200) throw new Error(`a batch answered ${answer.status}: ${answer.body}`)
      const punched = answer.body.split(round % 2 === 0 ? '"clock_in"' : '"clock_out"').length - 1
      if (punched !== BATCH) throw new Error(`${punched} of ${BATCH} scans became punches: ${answer.body}`)
      from = (from + BATCH) % badges.length
      if (from === 0) round += 1
      const [first] = reads
      return first && { epc: first.epc, at, answered: performance.now() }
    },
    close: connection.close,
  }
}

/** Time (ms) from the response until the monitor's read model shows the scan. */
async function untilShown({ pool }: Database, { epc, at, answered }: Sent): Promise<number> {
  const query = {
    name: 'bench.scan',
    text: 'select from read.scans where epc = $1 and at = $2 limit 1',
    values: [epc, at],
  }
  while ((await pool.query(query)).rowCount === 0) await pause(5)
  return performance.now() - answered
}
