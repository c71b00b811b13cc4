import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshStream, newLoan, newLoans } from '../testing/library/events.ts'
import { START } from '../log/log.ts'
import type { Stored } from '../log/recorded.ts'
import { entryOf, hashOf } from './entry.ts'
import { isSignedBy, NOTARY_STREAM } from './head.ts'
import { ForeignKey, readState } from './notary.ts'
import { newKeys, openProofBench } from './testing.ts'
import { emptyTree, grown, leafOf, rootOf } from './tree.ts'

let bench: Awaited<ReturnType<typeof openProofBench>>
beforeAll(async () => {
  bench = await openProofBench()
})
afterAll(() => bench.close())

async function everything(): Promise<Stored[]> {
  const head = await bench.log.head()
  const found: Stored[] = []
  for await (const { events, position } of bench.log.subscribeRaw(START, new AbortController().signal)) {
    found.push(...events)
    if (position >= head) break
  }
  return found
}

async function rootOfFirst(count: number): Promise<string> {
  const leaves = (await everything()).slice(0, count).map((event) => leafOf(entryOf(hashOf(event))))
  return rootOf(grown(emptyTree, leaves)).toString('base64url')
}

test('the first head says how many events were there from before, and a quiet log gets no second', async () => {
  expect(await bench.notarize()).toBeUndefined()
  const stream = freshStream()
  await bench.log.append(stream, 'no stream', newLoans(5), { asStored: true })
  await bench.log.append(stream, 4, [newLoan()])
  const head = await bench.notarize()
  expect(head).toMatchObject({ size: 6, unhashed: 5, position: '6', root: await rootOfFirst(6) })
  expect(head && isSignedBy(head, bench.keys.signing.publicPem)).toBe(true)
  expect(await bench.notarize()).toBeUndefined()
  const [signed, ...others] = await Array.fromAsync(bench.log.read(NOTARY_STREAM))
  expect(others).toEqual([])
  expect(signed?.data).toEqual(head)
})

test('a head that follows heads and one event more counts them all', async () => {
  await bench.log.append(freshStream(), 'no stream', [newLoan()])
  expect(await bench.notarize()).toMatchObject({ size: 8, unhashed: 5 })
  expect(await bench.notarize()).toBeUndefined()
})

test('more events than one transaction follows are in one head', async () => {
  await bench.fill(5, 1000)
  const head = await bench.notarize({ rest: 0.1 })
  expect(head?.size).toBeGreaterThan(5000)
  expect(head?.root).toBe(await rootOfFirst(head?.size ?? 0))
})

test('of two notaries at once one signs', async () => {
  await bench.fill(10, 3)
  const heads = await Promise.all([bench.notarize(), bench.notarize(), bench.notarize()])
  expect(heads.filter((head) => head !== undefined)).toHaveLength(1)
  await bench.notarize()
  const sizes = (await Array.fromAsync(bench.log.read(NOTARY_STREAM))).map(({ data }) => 'size' in data && data.size)
  expect(new Set(sizes).size).toBe(sizes.length)
})

test('a notary that died between its head and its own note of it signs no second one', async () => {
  await bench.notarize()
  const { rows } = await bench.pool.query('select * from proof.notary')
  await bench.fill(1, 1)
  expect(await bench.notarize()).toBeDefined()
  const columns = Object.keys(rows[0]).filter((column) => column !== 'single')
  await bench.pool.query(
    `update proof.notary set (${columns.join(', ')}) = row(${columns.map((_, n) => `$${n + 1}`).join(', ')})`,
    columns.map((column) => rows[0][column]),
  )
  expect(await bench.notarize()).toBeUndefined()
})

test('with another key it signs only if an operator chose that', async () => {
  await bench.fill(1, 1)
  await expect(bench.notarize({ keys: newKeys(false) })).rejects.toBeInstanceOf(ForeignKey)
  const chosen = newKeys()
  expect(await bench.notarize({ keys: chosen })).toMatchObject({ keyId: chosen.signing.id })
  await bench.fill(1, 1)
  expect(await bench.notarize()).toMatchObject({ keyId: bench.keys.signing.id })
})

test('the tree of another log is forgotten, and that of this one is the same when it is made anew', async () => {
  await bench.fill(40, 20)
  await bench.notarize()
  await bench.notarize()
  const before = await readState(bench.pool)
  const nodes = () => bench.pool.query('select * from proof.nodes order by level, index').then(({ rows }) => rows)
  const first = await nodes()
  expect(first.length).toBeGreaterThan(3)
  await bench.pool.query(`update proof.notary set log_id = 'another'`)
  expect(await bench.notarize()).toBeUndefined()
  const again = await readState(bench.pool)
  expect({ ...again, publicKey: null }).toEqual({ ...before, publicKey: null })
  expect(await nodes()).toEqual(first)
})
