import { expect, onTestFinished, test } from 'vitest'
import { ANA, MAX } from '../testing/fixtures.ts'
import { existing, type AnyProjection } from './projection.ts'
import { openProgress } from './progress.ts'
import { openBench, patience, tally, type Bench } from './testing.ts'
import { bookBorrowed, booksBorrowed } from '../testing/library/events.ts'

async function watch({ database }: Bench, models: readonly AnyProjection[] = [tally()]) {
  const progress = await openProgress(database, models)
  onTestFinished(() => progress.close())
  return progress
}

const renewals = tally({ name: 'renewals', on: { LoanRenewed: [({ data }) => data.memberId, (row) => existing(row)] } })
const long = { timeoutMs: 20_000 }

test('a reader sees its own write after waiting', async () => {
  const bench = await openBench()
  await bench.start([tally()])
  const progress = await watch(bench)
  for (let loans = 1; loans <= 50; loans++) {
    const position = await bench.recordLoans(ANA, [bookBorrowed(ANA)])
    expect(await progress.waitFor(position, ['BookBorrowed'], long)).toBe(true)
    expect(await bench.query('select loans from read.tally')).toEqual([{ loans }])
  }
})

test('many readers wait at once, each for their own position', async () => {
  const bench = await openBench()
  await bench.start([tally()])
  const progress = await watch(bench)
  const positions: bigint[] = []
  for (let append = 0; append < 20; append++) positions.push(await bench.recordLoans(MAX, booksBorrowed(MAX, 3)))
  const waits = positions
    .toReversed()
    .map((position) => progress.waitFor(position, ['BookBorrowed', 'BookReturned'], long))
  expect(new Set(await Promise.all(waits))).toEqual(new Set([true]))
})

test('waitFor resolves to false after its timeout', async () => {
  const bench = await openBench()
  const progress = await watch(bench)
  const position = await bench.recordLoans(ANA, [bookBorrowed(ANA)])
  expect(await progress.waitFor(position, ['BookBorrowed'], { timeoutMs: 20 })).toBe(false)
})

test('does not wait for models that the events do not concern', async () => {
  const bench = await openBench()
  const progress = await watch(bench)
  const position = await bench.recordLoans(ANA, [bookBorrowed(ANA)])
  expect(await progress.waitFor(position, ['LoanRenewed'], long)).toBe(true)
})

test('waits for all models where no events are named', async () => {
  const bench = await openBench()
  const progress = await watch(bench)
  const position = await bench.recordLoans(ANA, [bookBorrowed(ANA)])
  const waiting = progress.waitFor(position, undefined, long)
  expect(await progress.waitFor(position, undefined, { timeoutMs: 20 })).toBe(false)
  await bench.start([tally()])
  expect(await waiting).toBe(true)
})

test('nobody waits for an event that waits itself', async () => {
  const bench = await openBench()
  await bench.start([renewals])
  const progress = await watch(bench, [renewals])
  const position = await bench.recordLoans(ANA, [{ ...bookBorrowed(ANA), type: 'LoanRenewed' }])
  expect(await progress.waitFor(position, ['LoanRenewed'], long)).toBe(true)
  expect(await progress.status(position)).toMatchObject([{ name: 'renewals', position, parked: 1 }])
})

test('a lost notification does not lose the wait', async () => {
  const bench = await openBench()
  const progress = await watch(bench)
  const position = await bench.recordLoans(ANA, [bookBorrowed(ANA)])
  const waiting = progress.waitFor(position, ['BookBorrowed'], long)
  await bench.query('update projections.projection set position = $1', [position])
  expect(await waiting).toBe(true)
})

test('an abort ends a wait, and begins none', async () => {
  const bench = await openBench()
  const progress = await watch(bench)
  const position = await bench.recordLoans(ANA, [bookBorrowed(ANA)])
  const leaving = new AbortController()
  const waiting = progress.waitFor(position, ['BookBorrowed'], { ...long, signal: leaving.signal })
  leaving.abort()
  expect(await waiting).toBe(false)
  expect(await progress.waitFor(position, ['BookBorrowed'], { ...long, signal: leaving.signal })).toBe(false)
})

test('closing ends every wait', async () => {
  const bench = await openBench()
  const progress = await watch(bench)
  const position = await bench.recordLoans(ANA, [bookBorrowed(ANA)])
  const waiting = progress.waitFor(position, ['BookBorrowed'], long)
  progress.close()
  expect(await waiting).toBe(false)
})

test('a model without matching events catches up too', async () => {
  const bench = await openBench()
  await bench.start([renewals])
  const progress = await watch(bench, [renewals])
  const head = await bench.recordLoans(ANA, booksBorrowed(ANA, 10))
  await expect
    .poll(() => progress.status(head), patience)
    .toEqual([{ name: 'renewals', version: 1, build: 1, position: head, behind: 0, parked: 0, state: 'live' }])
})

test('a model without a runner is catching up, and a new version of it building', async () => {
  const bench = await openBench()
  const progress = await watch(bench)
  await watch(bench, [tally({ version: 2 })])
  expect(await progress.status(3n)).toEqual([
    { name: 'tally', version: 1, build: 1, position: 0n, behind: 3, parked: 0, state: 'catching up' },
    { name: 'tally', version: 2, build: 2, position: 0n, behind: 3, parked: 0, state: 'building' },
  ])
})
