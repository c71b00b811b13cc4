import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { up } from '../postgres/migrations/026_clock.ts'
import { ANA, metadata } from '../testing/fixtures.ts'
import { streamName } from '../events.ts'
import { inTransaction } from '../postgres/transaction.ts'
import { openBench, patience, type Bench } from '../projections/testing.ts'
import { bookBorrowed } from '../testing/library/events.ts'
import { forgetClock, InTheFuture, positionAt } from './clock.ts'
import { fillClock } from './fill-clock.ts'

const at = ({ database, log }: Bench, instant: string | number) => positionAt(database.pool, log, new Date(instant))

async function now({ query }: Bench) {
  const [row] = await query<{ ms: number }>('select extract(epoch from clock_timestamp()) * 1000 as ms')
  return Math.floor(Number(row?.ms))
}

async function pass(bench: Bench, ms: number) {
  const from = await now(bench)
  await expect.poll(() => now(bench), { interval: 5, timeout: 20_000 }).toBeGreaterThan(from + ms)
}

test('an instant has the position that the log had then', async () => {
  const bench = await openBench()
  const seen = [{ instant: await now(bench), position: 0n }]
  for (let append = 0; append < 5; append++) {
    await pass(bench, 110)
    const event = { ...bookBorrowed(ANA), id: randomUUID(), metadata: metadata({ at: '2031-01-01T00:00:00.000Z' }) }
    const { position } = await bench.log.append(streamName('loans', ANA), append === 0 ? 'no stream' : append - 1, [
      event,
    ])
    await pass(bench, 2)
    seen.push({ instant: await now(bench), position })
  }
  for (const { instant, position } of seen) expect(await at(bench, instant)).toBe(position)
  expect(await at(bench, '2001-01-01T00:00:00.000Z')).toBe(0n)
})

test('appends in quick succession share a row of the clock', async () => {
  const bench = await openBench()
  for (let append = 0; append < 20; append++) await bench.recordLoans(ANA, [bookBorrowed(ANA)])
  const rows = await bench.query<{ position: bigint }>('select position from log.clock order by at')
  expect(rows.length).toBeLessThan(20)
  expect(rows.map(({ position }) => position)).toEqual(
    rows.map(({ position }) => position).toSorted((a, b) => Number(a - b)),
  )
  expect(await at(bench, await now(bench))).toBe(20n)
})

test('a clock that is set back keeps the order', async () => {
  const bench = await openBench({ as: 'owner' })
  await bench.recordLoans(ANA, [bookBorrowed(ANA)])
  await bench.query(`update log.clock set at = at + interval '1 hour'`)
  await bench.recordLoans(ANA, [bookBorrowed(ANA)])
  expect(await bench.query('select from log.clock')).toHaveLength(1)
  expect(await at(bench, await now(bench))).toBe(0n)
})

test('the future has no position', async () => {
  const bench = await openBench()
  await expect(at(bench, (await now(bench)) + 60_000)).rejects.toThrow(InTheFuture)
})

test('a log from before gets the times of its events, in their order', async () => {
  const bench = await openBench({ as: 'owner' })
  const times = ['09:00:00.000', '09:00:00.400', '08:00:00.000', '09:00:02.000', '09:00:01.000', '09:00:03.500']
  for (const time of times) {
    await bench.recordLoans(ANA, [{ ...bookBorrowed(ANA), metadata: { at: `2026-03-02T${time}Z` } }])
  }
  await bench.query('drop table log.clock')
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: bench.database.pool }) })
  await up(kysely)
  const positions = ['08:59:59', '09:00:00', '09:00:01', '09:00:02', '09:00:03', '09:00:04'].map((time) =>
    at(bench, `2026-03-02T${time}.000Z`),
  )
  expect(await Promise.all(positions)).toEqual([0n, 3n, 3n, 5n, 5n, 6n])
})

test('the clock of a log elsewhere is kept by those who follow it, however many', async () => {
  const bench = await openBench()
  const append = (time: string) =>
    bench.recordLoans(ANA, [{ ...bookBorrowed(ANA), metadata: { at: `2026-03-02T${time}Z` } }])
  for (const time of ['09:00:00.000', '09:00:00.050', '08:00:00.000', '09:00:02.000']) await append(time)
  await inTransaction(bench.database.pool, (client) => forgetClock(client, 'eventstoredb'))
  const ending = new AbortController()
  const follow = () =>
    fillClock(bench.database.pool, bench.log, {
      signal: ending.signal,
      onError: (error) => {
        throw error
      },
    })
  const following = [follow(), follow()]
  onTestFinished(async () => {
    ending.abort()
    await Promise.all(following)
  })
  const atTime = (time: string) => at(bench, `2026-03-02T${time}Z`)
  await expect.poll(() => atTime('09:00:01.000'), patience).toBe(3n)
  expect(await atTime('08:59:59.000')).toBe(0n)
  expect(await atTime('09:00:00.049')).toBe(3n)
  expect(await atTime('09:00:06.000')).toBe(4n)
})
