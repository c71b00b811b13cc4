import { expect, test } from 'vitest'
import { ANA, MAX } from '../testing/fixtures.ts'
import { rebuild } from './rebuild.ts'
import { openBench, patience, tally, timing, type Bench } from './testing.ts'
import { booksBorrowed } from '../testing/library/events.ts'

const builds = ({ query }: Bench) =>
  query('select version, build, serving from projections.projection order by name, build')

const tables = async ({ query }: Bench) =>
  (await query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'projections'`))
    .map(({ name }) => name)
    .filter((name) => !['projection', 'dead_letter', 'skipped', 'snapshots'].includes(name))
    .toSorted()

const doubled = tally({
  version: 2,
  on: {
    BookBorrowed: [
      ({ data }) => data.memberId,
      (row, { data, position }) => ({
        member_id: data.memberId,
        loans: (row?.loans ?? 0) + 2,
        last: position,
      }),
    ],
  },
})

function readAllTheTime({ query }: Bench, text: string) {
  const seen: number[] = []
  let over = false
  const done = (async () => {
    while (!over) {
      const [row] = await query<{ value: number }>(text)
      if (row && row.value !== seen.at(-1)) seen.push(row.value)
    }
  })()
  return async () => {
    over = true
    await done
    return seen
  }
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const rebuilding = ({ database, log }: Bench) => ({
  database,
  log,
  models: [tally()],
  logger: quiet,
  signal: new AbortController().signal,
  timing: { patience: 50, look: 10 },
})

test('a new version builds beside the old one and takes over, and the view is never missing', async () => {
  const bench = await openBench()
  const old = await bench.start([tally()])
  for (let append = 0; append < 10; append++) await bench.recordLoans(ANA, booksBorrowed(ANA, 500))
  await expect.poll(() => bench.query('select loans from read.tally'), patience).toEqual([{ loans: 5000 }])
  const stopReading = readAllTheTime(bench, 'select loans as value from read.tally')
  await bench.start([doubled])
  for (let append = 0; append < 10; append++) await bench.recordLoans(ANA, booksBorrowed(ANA, 500))
  await expect.poll(() => bench.query('select loans from read.tally'), patience).toEqual([{ loans: 20_000 }])
  const seen = await stopReading()
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen[0]).toBe(5000)
  expect(await builds(bench)).toEqual([{ version: 2, build: 2, serving: true }])
  expect(await tables(bench)).toEqual(['tally_v2_2'])
  await old.stop()
})

test('a machine that still has the old version does not take the model back', async () => {
  const bench = await openBench()
  await bench.start([doubled])
  await bench.recordLoans(ANA, booksBorrowed(ANA, 1))
  await expect.poll(() => bench.query('select loans from read.tally'), patience).toEqual([{ loans: 2 }])
  await bench.start([tally()])
  expect(await builds(bench)).toEqual([{ version: 2, build: 1, serving: true }])
})

test('a rebuild is done by the server that runs, while it goes on serving', async () => {
  const bench = await openBench()
  await bench.start([tally()])
  await bench.recordLoans(ANA, booksBorrowed(ANA, 5))
  await expect.poll(() => bench.query('select loans from read.tally'), patience).toEqual([{ loans: 5 }])
  await bench.query('update projections.tally_v1_1 set loans = 99')
  await rebuild({ ...rebuilding(bench), timing: { patience: 60_000, look: 10 } }, 'tally')
  expect(await bench.query('select loans from read.tally')).toEqual([{ loans: 5 }])
  expect(await tables(bench)).toEqual(['tally_v1_2'])
  await bench.recordLoans(MAX, booksBorrowed(MAX, 1))
  await expect
    .poll(() => bench.query('select loans from read.tally order by loans'), patience)
    .toEqual([{ loans: 1 }, { loans: 5 }])
})

test('a rebuild is done by itself where no server runs', async () => {
  const bench = await openBench()
  const server = await bench.start([tally()])
  await bench.recordLoans(ANA, booksBorrowed(ANA, 5))
  await expect.poll(() => bench.query('select loans from read.tally'), patience).toEqual([{ loans: 5 }])
  await server.stop()
  await bench.query('update projections.tally_v1_1 set loans = 99')
  const told: bigint[] = []
  await rebuild({ ...rebuilding(bench), onProgress: ({ head }) => told.push(head) }, 'tally')
  expect(await bench.query('select loans from read.tally')).toEqual([{ loans: 5 }])
  expect(new Set(told)).toEqual(new Set([5n]))
})

const goneOn = 'another process or build has gone on with it'
const interrupted = 'projection interrupted; it goes on where it was'

test('a process whose build has been replaced meanwhile says so, without a warning', async () => {
  const bench = await openBench()
  const { logged } = await bench.start([tally()], { timing: { ...timing, lease: 600_000 } })
  await bench.recordLoans(ANA, booksBorrowed(ANA, 5))
  await expect.poll(() => bench.query('select loans from read.tally'), patience).toEqual([{ loans: 5 }])
  await rebuild(rebuilding(bench), 'tally')
  expect(logged).not.toContain(goneOn)
  await bench.recordLoans(ANA, booksBorrowed(ANA, 1))
  await expect.poll(() => logged, patience).toContain(goneOn)
  expect(logged).not.toContain(interrupted)
})

test('a table that is missing while its build stands is a warning', async () => {
  const bench = await openBench()
  const { logged } = await bench.start([tally()])
  await bench.recordLoans(ANA, booksBorrowed(ANA, 5))
  await expect.poll(() => bench.query('select loans from read.tally'), patience).toEqual([{ loans: 5 }])
  await bench.query('drop table projections.tally_v1_1 cascade')
  await bench.recordLoans(ANA, booksBorrowed(ANA, 1))
  await expect.poll(() => logged, patience).toContain(interrupted)
  expect(logged).not.toContain(goneOn)
})

test('a rebuild that meets an event it cannot fold says which, and leaves the old rows', async () => {
  const bench = await openBench()
  const server = await bench.start([tally()])
  await bench.recordLoans(ANA, booksBorrowed(ANA, 1))
  await expect.poll(() => bench.query('select loans from read.tally'), patience).toEqual([{ loans: 1 }])
  await server.stop()
  const broken = tally({
    on: {
      BookBorrowed: [
        ({ data }) => data.memberId,
        () => {
          throw new Error('no such luck')
        },
      ],
    },
  })
  await expect(rebuild({ ...rebuilding(bench), models: [broken] }, 'tally')).rejects.toThrow(
    /^tally can't fold BookBorrowed .*: no such luck$/,
  )
  expect(await bench.query('select loans from read.tally')).toEqual([{ loans: 1 }])
})

test('there is nothing to rebuild under a name that no model has', async () => {
  const bench = await openBench()
  await expect(rebuild(rebuilding(bench), 'tallies')).rejects.toThrow('There is no model tallies, only tally')
  expect(await builds(bench)).toEqual([])
})
