import { expect, test } from 'vitest'
import { existing, projection } from '#kernel/projections/projection.ts'
import { rebuild } from '#kernel/projections/rebuild.ts'
import { openBench, patience, tally, type Bench, type TallyRow } from '#kernel/projections/testing.ts'
import { bookBorrowed, booksBorrowed } from '#kernel/testing/library/events.ts'
import { ANA, MAX } from '#projections/testing/testing.ts'
import { listDeadLetters, settleDeadLetters } from './dead-letters.ts'

const bookReturned = (memberId: string) => ({ ...bookBorrowed(memberId), type: 'BookReturned' }) as const
const counts = { BookBorrowed: tally().on.BookBorrowed } as NonNullable<Parameters<typeof tally>[0]>['on']

const picky = tally({
  on: { ...counts, BookReturned: [({ data }) => data.memberId, () => existing<TallyRow>(null)] },
})
const tolerant = tally({
  on: { ...counts, BookReturned: [({ data }) => data.memberId, (row) => existing(row)] },
})

const tallies = ({ query }: Bench) =>
  query<TallyRow>('select member_id, loans from read.tally order by member_id').then((rows) =>
    Object.fromEntries(rows.map(({ member_id, loans }) => [member_id, loans])),
  )
const letters = async ({ database }: Bench) => (await listDeadLetters(database.pool)).map(({ what }) => what)
const rarely = { timing: { checkpoint: 50, takeOver: 20, lease: 50, retry: 600_000 } }
const rebuilding = ({ database, log }: Bench, models = [picky]) => ({
  database,
  log,
  models,
  logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
  signal: new AbortController().signal,
  timing: { patience: 50, look: 10 },
})

test('an event that cannot be folded waits with its row, and other rows and models go on', async () => {
  const bench = await openBench()
  const runner = await bench.start([picky, tally({ name: 'other' })], rarely)
  await bench.recordLoans(ANA, [bookBorrowed(ANA), bookReturned(ANA), ...booksBorrowed(ANA, 3)])
  await bench.recordLoans(MAX, booksBorrowed(MAX, 2))
  await expect.poll(() => tallies(bench), patience).toEqual({ [ANA]: 1, [MAX]: 2 })
  expect(await letters(bench)).toEqual([expect.stringMatching(/^tally: BookReturned .* of loans-/)])
  await expect
    .poll(() => bench.query('select loans from read.other order by loans'), patience)
    .toEqual([{ loans: 2 }, { loans: 4 }])
  expect(runner.logged.filter((line) => line.startsWith('an event could not be folded'))).toHaveLength(1)
})

test('what waits is folded, in order, by the version that can', async () => {
  const bench = await openBench()
  const old = await bench.start([picky], rarely)
  await bench.recordLoans(ANA, [bookBorrowed(ANA), bookReturned(ANA), ...booksBorrowed(ANA, 3)])
  await expect.poll(() => letters(bench), patience).toHaveLength(1)
  await old.stop()
  await bench.start([tolerant], rarely)
  await expect.poll(() => tallies(bench), patience).toEqual({ [ANA]: 4 })
  expect(await letters(bench)).toEqual([])
})

test('an operator has it tried again, or skipped, and a rebuild gives the same rows', async () => {
  const bench = await openBench()
  await bench.start([picky], rarely)
  await bench.recordLoans(ANA, [bookBorrowed(ANA), bookReturned(ANA), ...booksBorrowed(ANA, 3)])
  await expect.poll(() => letters(bench), patience).toHaveLength(1)
  await settleDeadLetters(bench.database.pool, 'retry', ['all'])
  await expect.poll(async () => (await listDeadLetters(bench.database.pool))[0]?.attempts, patience).toBe(2)
  await rebuild(rebuilding(bench), 'tally')
  expect(await tallies(bench)).toEqual({ [ANA]: 1 })
  const [letter] = await listDeadLetters(bench.database.pool)
  await settleDeadLetters(bench.database.pool, 'skip', [letter?.id ?? ''])
  await expect.poll(() => tallies(bench), patience).toEqual({ [ANA]: 4 })
  await rebuild(rebuilding(bench), 'tally')
  expect(await tallies(bench)).toEqual({ [ANA]: 4 })
  expect(await letters(bench)).toEqual([])
  await expect(settleDeadLetters(bench.database.pool, 'retry', ['model-0'])).rejects.toThrow(
    'There is no dead letter model-0',
  )
})

test('an event of a newer version stops its organization in the models that fold it, and no others', async () => {
  const bench = await openBench()
  const outs = projection<TallyRow>({
    ...tally(),
    name: 'outs',
    on: { BookReturned: tolerant.on.BookReturned } as never,
  })
  await bench.start([tally(), outs], rarely)
  await bench.recordLoans(ANA, [bookBorrowed(ANA)])
  const newer = { ...bookBorrowed(ANA), metadata: { version: 9 } }
  await bench.recordLoans(ANA, [newer, bookBorrowed(ANA)])
  await bench.recordLoans(MAX, [
    { ...bookBorrowed(MAX), metadata: { organizationId: 'another' } },
    bookBorrowed(MAX),
  ] as never)
  await expect.poll(() => tallies(bench), patience).toEqual({ [ANA]: 1, [MAX]: 1 })
  expect(await letters(bench)).toEqual([expect.stringMatching(/^tally: BookBorrowed /)])
})

test('an event whose row the database refuses waits with that row', async () => {
  const bench = await openBench()
  const narrow = tally({
    columns: {
      member_id: 'uuid not null',
      loans: 'integer not null check (loans <= 7)',
      last: 'bigint not null',
    },
  })
  await bench.recordLoans(ANA, booksBorrowed(ANA, 5))
  await bench.recordLoans(MAX, booksBorrowed(MAX, 20))
  await bench.recordLoans(ANA, booksBorrowed(ANA, 1))
  await bench.start([narrow], rarely)
  await expect.poll(() => tallies(bench), patience).toEqual({ [ANA]: 6, [MAX]: 7 })
  expect(await listDeadLetters(bench.database.pool)).toMatchObject([
    { message: expect.stringContaining('violates check constraint') },
  ])
})

test('what waits goes on by itself once it can be folded', async () => {
  const bench = await openBench()
  let broken = true
  const sometimes = tally({
    on: {
      BookBorrowed: [
        ({ data }) => data.memberId,
        (_, { data, position }) => {
          if (broken) throw new Error('not today')
          return { member_id: data.memberId, loans: 1, last: position }
        },
      ],
    },
  })
  await bench.start([sometimes])
  await bench.recordLoans(ANA, booksBorrowed(ANA, 1))
  await expect.poll(() => letters(bench), patience).toHaveLength(1)
  broken = false
  await expect.poll(() => tallies(bench), patience).toEqual({ [ANA]: 1 })
  expect(await letters(bench)).toEqual([])
})
