import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { inTransaction } from '../postgres/transaction.ts'
import { tableOf, type Target } from './build.ts'
import { openRowEncoder } from './encode-rows.ts'
import { declareBuilds, listBuilds } from './builds.ts'
import { openBench, tally, type Bench } from './testing.ts'
import { openBatchWriter } from './batch-writer.ts'

const models = [tally(), tally({ name: 'tally_with_past', past: true }), tally({ name: 'tally_twice' })]
let bench: Bench
let targets: readonly Target[]

beforeEach(async () => {
  bench = await openBench({ as: 'owner' })
  await declareBuilds(bench.database.pool, models)
  const builds = await listBuilds(
    bench.database.pool,
    models.map(({ name }) => name),
  )
  targets = models.flatMap((model) => {
    const build = builds.find(({ name }) => name === model.name)
    return build ? [{ model, build }] : []
  })
})

function batchFrom(position: number, { model }: Target, row: object = {}) {
  const past = model.past ? { valid_from: 1n, valid_to: null } : {}
  const one = { member_id: randomUUID(), loans: 1, last: 1n, ...past, ...row }
  const values: unknown[] = [position, position + 1, true, openRowEncoder(model)([one]), []]
  return model.past ? [...values, [], []] : values
}

const rowsOf = async ({ build }: Target) =>
  (await bench.query<{ count: number }>(`select count(*)::int as count from ${tableOf(build)}`))[0]?.count

const all = async <Of>(of: (target: Target) => Promise<Of>) => Promise.all(targets.map(of))

test('batches that come together are written by one statement', async () => {
  const { pool, notifications } = bench.database
  const writes = openBatchWriter(pool, pool, notifications)
  const query = vi.spyOn(pool, 'query')
  expect(await all((target) => writes.together(target, batchFrom(0, target)))).toEqual([true, true, true])
  expect(query).toHaveBeenCalledTimes(1)
  query.mockRestore()
  expect(await all(rowsOf)).toEqual([1, 1, 1])
})

test('the same models again and again are written by a prepared statement', async () => {
  const { pool, notifications } = bench.database
  const writes = openBatchWriter(pool, pool, notifications)
  for (let position = 0; position < 10; position += 1) {
    const written = await all((target) => writes.together(target, batchFrom(position, target)))
    expect(written).toEqual([true, true, true])
  }
  expect(await all(rowsOf)).toEqual([10, 10, 10])
})

test('a batch from elsewhere than the checkpoint leaves its table as it is, and only that', async () => {
  const { pool, notifications } = bench.database
  const writes = openBatchWriter(pool, pool, notifications)
  const [, second] = targets
  const written = await all((target) => writes.together(target, batchFrom(target === second ? 5 : 0, target)))
  expect(written).toEqual([true, false, true])
  expect(await all(rowsOf)).toEqual([1, 0, 1])
})

test('data that the database refuses keeps no other batch from being written', async () => {
  const { pool, notifications } = bench.database
  const writes = openBatchWriter(pool, pool, notifications)
  const [first] = targets
  const written = await Promise.allSettled(
    targets.map((target) => writes.together(target, batchFrom(0, target, target === first ? { loans: 'many' } : {}))),
  )
  expect(written.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(await all(rowsOf)).toEqual([0, 1, 1])
})

test.each([
  { isAlone: false, heard: ['a batch'] },
  { isAlone: true, heard: [] },
])('readers here hear of a batch, and others where there are any ($isAlone)', async ({ isAlone, heard }) => {
  const { pool } = bench.database
  const other = await pool.connect()
  const all: string[] = []
  other.on('notification', ({ payload }) => all.push(payload === 'the end' ? payload : 'a batch'))
  await other.query('listen projections')
  const here: string[] = []
  const writes = openBatchWriter(pool, pool, { isAlone: () => isAlone, hear: (...news) => here.push(news.join(' ')) })
  const [first] = targets
  if (!first) throw new Error('there is no model')
  expect(await writes.alone(first, batchFrom(0, first))).toBe(true)
  const { name, version, build } = first.build
  expect(here).toEqual([`projections ${name} ${version} ${build} 1 serving`])
  await expect(
    inTransaction(pool, async (client) => {
      expect(await writes.alone(first, batchFrom(1, first), client)).toBe(true)
      throw new Error('given up')
    }),
  ).rejects.toThrow('given up')
  expect(here).toHaveLength(1)
  await pool.query(`select pg_notify('projections', 'the end')`)
  await expect.poll(() => all).toEqual([...heard, 'the end'])
  other.release(true)
})
