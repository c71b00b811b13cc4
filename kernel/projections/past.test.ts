import { expect, test } from 'vitest'
import { ANA, MAX } from '../testing/fixtures.ts'
import type { Position } from '../log/log.ts'
import { inTransaction } from '../postgres/transaction.ts'
import { writeBatches } from './build.ts'
import { openBench, patience, tally, type Bench } from './testing.ts'
import { bookBorrowed, booksBorrowed } from '../testing/library/events.ts'

const withPast = tally({
  past: true,
  indexes: ['loans', 'last where loans > 1'],
  on: {
    ...tally().on,
    BookReturned: [({ data }) => data.memberId, () => null],
    LoanRenewed: [({ data }) => data.memberId, (row) => row],
  },
})
const bookReturned = (memberId: string) => ({ ...bookBorrowed(memberId), type: 'BookReturned' }) as const
const loanRenewed = (memberId: string) => ({ ...bookBorrowed(memberId), type: 'LoanRenewed' }) as const

const asOf = ({ database }: Bench, position: Position) =>
  inTransaction(database.pool, async (client) => {
    await client.query(`select set_config('muster.as_of', $1, true)`, [String(position)])
    return (await client.query('select loans, last from past.tally order by member_id')).rows
  })

async function caughtUpWith({ query }: Bench, position: Position) {
  await expect
    .poll(() => query('select from projections.projection where serving and position >= $1', [position]), patience)
    .toHaveLength(1)
}

test('keeps every state of a row, also those within one batch', async () => {
  const bench = await openBench()
  await bench.recordLoans(ANA, booksBorrowed(ANA, 2))
  await bench.recordLoans(ANA, [bookReturned(ANA), bookBorrowed(ANA), loanRenewed(ANA)])
  await bench.start([withPast])
  await caughtUpWith(bench, 5n)
  await bench.recordLoans(ANA, [bookBorrowed(ANA)])
  await bench.recordLoans(ANA, [bookReturned(ANA)])
  await caughtUpWith(bench, 7n)
  await bench.recordLoans(ANA, [bookBorrowed(ANA)])
  await caughtUpWith(bench, 8n)
  const states = []
  for (let position = 0n; position <= 9n; position++) states.push(await asOf(bench, position))
  expect(states).toEqual([
    [],
    [{ loans: 1, last: 1n }],
    [{ loans: 2, last: 2n }],
    [],
    [{ loans: 1, last: 4n }],
    [{ loans: 1, last: 4n }],
    [{ loans: 2, last: 6n }],
    [],
    [{ loans: 1, last: 8n }],
    [{ loans: 1, last: 8n }],
  ])
  expect(await bench.query('select from projections.tally_v1_1_past')).toHaveLength(5)
})

test('crashes and changes of hands lose and repeat no version', async () => {
  const bench = await openBench()
  await bench.start([withPast])
  await bench.start([withPast])
  for (let round = 0; round < 4; round++) {
    for (let append = 0; append < 10; append++) await bench.recordLoans(ANA, booksBorrowed(ANA, 5))
    await bench.cut('muster projections')
    for (let append = 0; append < 10; append++) await bench.recordLoans(MAX, booksBorrowed(MAX, 5))
    await bench.cut('muster leases')
  }
  await caughtUpWith(bench, 400n)
  expect(
    await bench.query(
      `select count(*)::int as versions, count(*) filter (where valid_from = last)::int as exact,
         count(*) filter (where valid_to is null)::int as open
       from projections.tally_v1_1_past`,
    ),
  ).toEqual([{ versions: 400, exact: 400, open: 2 }])
  expect(
    await bench.query(
      `select from projections.tally_v1_1_past version join projections.tally_v1_1_past next using (member_id)
       where next.loans = version.loans + 1 and next.valid_from = version.valid_to`,
    ),
  ).toHaveLength(398)
})

test('a new version of the model takes its past over with the rows', async () => {
  const bench = await openBench()
  const first = await bench.start([withPast])
  await bench.recordLoans(ANA, booksBorrowed(ANA, 3))
  await caughtUpWith(bench, 3n)
  await bench.start([{ ...withPast, version: 2 }])
  await expect
    .poll(() => bench.query('select version from projections.projection where serving'), patience)
    .toEqual([{ version: 2 }])
  expect(await asOf(bench, 2n)).toEqual([{ loans: 2, last: 2n }])
  expect(
    await bench.query(
      `select tablename as name from pg_tables where schemaname = 'projections' and tablename like 'tally%' order by 1`,
    ),
  ).toEqual([{ name: 'tally_v2_2' }, { name: 'tally_v2_2_past' }])
  expect(await bench.query(`select from pg_indexes where tablename = 'tally_v2_2_past'`)).toHaveLength(3)
  await first.stop()
  await bench.start([tally({ version: 3 })])
  await expect
    .poll(() => bench.query('select version from projections.projection where serving'), patience)
    .toEqual([{ version: 3 }])
  await expect(asOf(bench, 2n)).rejects.toThrow('relation "past.tally" does not exist')
})

test('no past is shown without a position', async () => {
  const bench = await openBench()
  await bench.start([withPast])
  await expect(bench.query('select from past.tally')).rejects.toThrow('muster.as_of')
})

test('a batch costs no more the more versions a row has had', async () => {
  const bench = await openBench()
  await bench.start([withPast])
  await inTransaction(bench.database.pool, async (client) => {
    await client.query('set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan')
    const write = writeBatches([{ model: withPast, build: { name: 'tally', version: 1, build: 1 } }])
    await client.query(
      `prepare write (boolean, bigint, bigint, boolean, projections.tally_v1_1_past[], uuid[], uuid[], bigint[]) as ${write}`,
    )
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain execute write (true, 0, 1, true, '{}', '{}', '{}', '{}')`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Tid Scan')
    expect(plan.match(/member_id = change\.key/g)).toHaveLength(1)
    await client.query('deallocate write')
  })
})
