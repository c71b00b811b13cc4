import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ANA, MAX } from '../../testing/fixtures.ts'
import { eventsBetween } from '../../log/between.ts'
import { START, type Position } from '../../log/log.ts'
import { inTransaction } from '../../postgres/transaction.ts'
import { pastTableOf, tableOf, type Build } from '../build.ts'
import { addFreshBuild } from '../builds.ts'
import type { Projection } from '../projection.ts'
import { startProjections, type ProjectionsLogger } from '../run.ts'
import { openBench, patience, tally, timing, type Bench, type TallyRow } from '../testing.ts'
import { bookBorrowed } from '../../testing/library/events.ts'
import { randomOf, unsteady, type Random } from './faults.ts'
import { openLine } from './line.ts'

/**
 * Two workers under faults, which the seed determines; the runner and Postgres are real. At any time the rows must equal the fold of
 * the log up to their checkpoint.
 */

const STEPS = 30
const people = [ANA, MAX, '7b1d3c52-9a1f-4a57-8f43-3a3f3e6c1c11'] as const

const endsAtClockOut = (changes: Partial<Projection<TallyRow>> = {}) =>
  tally({ on: { ...tally().on, BookReturned: [({ data }) => data.memberId, () => null] }, ...changes })
const models = [endsAtClockOut(), endsAtClockOut({ name: 'tally_with_past', past: true })] as const
const bookReturned = (memberId: string) => ({ ...bookBorrowed(memberId), type: 'BookReturned' }) as const

type LoanVersion = { member_id: string; loans: number; valid_from: Position; valid_to: Position | null }

async function expected({ log }: Bench, position: Position) {
  const rows = new Map<string, TallyRow>()
  const versions: LoanVersion[] = []
  for (const { type, data, position: at } of await eventsBetween(log, START, position, () => true)) {
    const { memberId } = data as { memberId: string }
    const before = rows.get(memberId)
    const open = versions.findLast((version) => version.member_id === memberId && version.valid_to === null)
    if (before && open) open.valid_to = at
    if (type === 'BookReturned') rows.delete(memberId)
    else {
      const loans = (before?.loans ?? 0) + 1
      rows.set(memberId, { member_id: memberId, loans, last: at })
      versions.push({ member_id: memberId, loans, valid_from: at, valid_to: null })
    }
  }
  return { rows: [...rows.values()].toSorted((one, other) => (one.member_id < other.member_id ? -1 : 1)), versions }
}

type Found = Build & { position: Position; serving: boolean; rows: TallyRow[]; versions?: LoanVersion[] }

const modelOf = ({ name }: Build) => models.find((model) => model.name === name)

async function look(bench: Bench): Promise<Found[]> {
  try {
    return await inTransaction(bench.database.pool, async (client) => {
      await client.query('set transaction isolation level repeatable read')
      const { rows: builds } = await client.query<Found>(
        'select name, version, build, position, serving from projections.projection order by name, build',
      )
      for (const build of builds) {
        build.rows = (await client.query<TallyRow>(`select * from ${tableOf(build)} order by member_id`)).rows
        if (!modelOf(build)?.past) continue
        const { rows } = await client.query<LoanVersion>(
          `select member_id, loans, valid_from, valid_to from ${pastTableOf(build)} order by valid_from`,
        )
        build.versions = rows
      }
      return builds
    })
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42P01') return look(bench)
    throw error
  }
}

async function assertExact(bench: Bench): Promise<Record<string, Position>> {
  const builds = await look(bench)
  for (const { name, build, position, rows, versions } of builds) {
    const right = await expected(bench, position)
    expect({ name, build, position, rows }).toEqual({ name, build, position, rows: right.rows })
    if (versions)
      expect({ name, build, position, versions }).toEqual({ name, build, position, versions: right.versions })
  }
  return Object.fromEntries(builds.filter(({ serving }) => serving).map(({ name, position }) => [name, position]))
}

async function openWorker({ database, log }: Bench, seed: number) {
  const line = await openLine(database.url)
  const ending = new AbortController()
  const quiet = () => undefined
  const logger = { info: quiet, warn: quiet, error: quiet } as unknown as ProjectionsLogger
  const { closed } = await startProjections({
    database: { ...database, url: line.url },
    log: unsteady(log, seed),
    models,
    logger,
    signal: ending.signal,
    timing,
  })
  expect(line.connections()).toBeGreaterThan(0)
  return {
    line,
    async stop() {
      ending.abort()
      line.release()
      await closed
      await line.close()
    },
  }
}

type Worker = Awaited<ReturnType<typeof openWorker>>

type Fault = { [When in 'before' | 'after']?: (worker: Worker, at: 0 | 1) => unknown }

const hold = ({ line }: Worker) => line.hold('projections')

async function simulate(seed: number) {
  const random = randomOf(seed)
  const bench = await openBench()
  const ended: Promise<void>[] = []
  let workers = 0
  const begin = () => openWorker(bench, seed + 100_000 * ++workers)
  const running: [Worker, Worker] = [await begin(), await begin()]
  onTestFinished(() => Promise.all([...running.map((worker) => worker.stop()), ...ended]).then(() => undefined))
  let seen: Record<string, Position> = {}

  async function check() {
    const positions = await assertExact(bench)
    for (const [name, position] of Object.entries(seen)) expect(positions[name]).toBeGreaterThanOrEqual(position)
    seen = positions
  }

  const faults: Record<string, Fault> = {
    nothing: {},
    'its connections break': {
      after({ line }) {
        line.cut('projections')
        line.cut('leases')
      },
    },
    'the connection of its leases renewals': { after: ({ line }) => line.cut('leases') },
    'what it writes is slow': { before: hold },
    'it loses its leases while what it writes is under way': { before: hold, after: ({ line }) => line.cut('leases') },
    'it is cut off, and what it was writing arrives later': {
      before: hold,
      after({ line }) {
        line.strand('projections')
        line.cut('leases')
      },
    },
    'it dies, what it was writing arrives later, and another comes': {
      before: hold,
      async after(worker, at) {
        worker.line.strand('projections')
        worker.line.cut('leases')
        ended.push(pause(random.below(300)).then(() => worker.stop()))
        running[at] = await begin()
      },
    },
    'a model is built anew': { before: () => addFreshBuild(bench.database.pool, random.pick(models)) },
  }
  const kinds = Object.keys(faults) as [string, ...string[]]
  const steps: string[] = []

  try {
    for (let step = 0; step < STEPS; step++) {
      const at = random.pick([0, 1] as const)
      const kind = random.pick(kinds)
      steps.push(`worker ${at}: ${kind}`)
      await faults[kind]?.before?.(running[at], at)
      await appendSome(bench, random)
      await pause(random.below(40))
      await faults[kind]?.after?.(running[at], at)
      await pause(random.below(60))
      await check()
      for (const { line } of running) if (random.chance(0.25)) line.release()
      await pause(random.below(30))
      await check()
    }
    for (const { line } of running) line.release()
    const head = await bench.log.head()
    await expect
      .poll(async () => (await look(bench)).map(({ position, serving }) => ({ position, serving })), patience)
      .toEqual(models.map(() => ({ position: head, serving: true })))
    await check()
  } catch (error) {
    throw new Error(`seed ${seed}, after ${steps.join('; ')}`, { cause: error })
  }
}

async function appendSome(bench: Bench, random: Random) {
  for (let count = 1 + random.below(3); count > 0; count--) {
    const memberId = random.pick(people)
    const events = Array.from({ length: 1 + random.below(4) }, () =>
      random.chance(0.2) ? bookReturned(memberId) : bookBorrowed(memberId),
    )
    await bench.recordLoans(memberId, events)
  }
}

// Repeat a failing run with SEED=…
const given = process.env['SEED']
const seeds = given ? [Number(given)] : [1, 2, randomInt(2 ** 31)]

test.each(seeds)('rows are what the log says up to their checkpoint, whatever happens (seed %i)', simulate)
