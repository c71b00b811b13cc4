import { expect, test } from 'vitest'
import { ANA, MAX } from '../testing/fixtures.ts'
import type { Position } from '../log/log.ts'
import { inTransaction } from '../postgres/transaction.ts'
import { writeBatches } from './build.ts'
import { clockIn, clockIns, openBench, patience, tally, type Bench } from './testing.ts'

const withPast = tally({
  past: true,
  indexes: ['punches', 'last where punches > 1'],
  on: {
    ...tally().on,
    ClockedOut: [({ data }) => data.employeeId, () => null],
    BreakStarted: [({ data }) => data.employeeId, (row) => row],
  },
})
const clockOut = (employeeId: string) => ({ ...clockIn(employeeId), type: 'ClockedOut' }) as const
const breakStart = (employeeId: string) => ({ ...clockIn(employeeId), type: 'BreakStarted' }) as const

const asOf = ({ database }: Bench, position: Position) =>
  inTransaction(database.pool, async (client) => {
    await client.query(`select set_config('muster.as_of', $1, true)`, [String(position)])
    return (await client.query('select punches, last from past.tally order by employee_id')).rows
  })

async function caughtUpWith({ query }: Bench, position: Position) {
  await expect
    .poll(() => query('select from projections.projection where serving and position >= $1', [position]), patience)
    .toHaveLength(1)
}

test('keeps every state of a row, also those within one batch', async () => {
  const bench = await openBench()
  await bench.punchIn(ANA, clockIns(ANA, 2))
  await bench.punchIn(ANA, [clockOut(ANA), clockIn(ANA), breakStart(ANA)])
  await bench.start([withPast])
  await caughtUpWith(bench, 5n)
  await bench.punchIn(ANA, [clockIn(ANA)])
  await bench.punchIn(ANA, [clockOut(ANA)])
  await caughtUpWith(bench, 7n)
  await bench.punchIn(ANA, [clockIn(ANA)])
  await caughtUpWith(bench, 8n)
  const states = []
  for (let position = 0n; position <= 9n; position++) states.push(await asOf(bench, position))
  expect(states).toEqual([
    [],
    [{ punches: 1, last: 1n }],
    [{ punches: 2, last: 2n }],
    [],
    [{ punches: 1, last: 4n }],
    [{ punches: 1, last: 4n }],
    [{ punches: 2, last: 6n }],
    [],
    [{ punches: 1, last: 8n }],
    [{ punches: 1, last: 8n }],
  ])
  expect(await bench.query('select from projections.tally_v1_1_past')).toHaveLength(5)
})

test('crashes and changes of hands lose and repeat no version', async () => {
  const bench = await openBench()
  await bench.start([withPast])
  await bench.start([withPast])
  for (let round = 0; round < 4; round++) {
    for (let append = 0; append < 10; append++) await bench.punchIn(ANA, clockIns(ANA, 5))
    await bench.cut('muster projections')
    for (let append = 0; append < 10; append++) await bench.punchIn(MAX, clockIns(MAX, 5))
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
      `select from projections.tally_v1_1_past version join projections.tally_v1_1_past next using (employee_id)
       where next.punches = version.punches + 1 and next.valid_from = version.valid_to`,
    ),
  ).toHaveLength(398)
})

test('a new version of the model takes its past over with the rows', async () => {
  const bench = await openBench()
  const first = await bench.start([withPast])
  await bench.punchIn(ANA, clockIns(ANA, 3))
  await caughtUpWith(bench, 3n)
  await bench.start([{ ...withPast, version: 2 }])
  await expect
    .poll(() => bench.query('select version from projections.projection where serving'), patience)
    .toEqual([{ version: 2 }])
  expect(await asOf(bench, 2n)).toEqual([{ punches: 2, last: 2n }])
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
    expect(plan.match(/employee_id = change\.key/g)).toHaveLength(1)
    await client.query('deallocate write')
  })
})
