import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BaseEvent, NewEvent, StreamName } from '../events.ts'
import { copyLog } from '../log/copy.ts'
import { eventHash, splitHash, withHash } from '../log/chain.ts'
import { freshStream, newLoan, newLoans } from '../testing/library/events.ts'
import type { StoredText } from '../log/texts.ts'
import { NOTARY_STREAM, signHead } from './head.ts'
import { newKeys, openProofBench } from './testing.ts'
import { rootOf, emptyTree } from './tree.ts'
import type { TreeHead } from './file.ts'

let bench: Awaited<ReturnType<typeof openProofBench>>
let head: TreeHead
let streams: StreamName[]
beforeEach(async () => {
  bench = await openProofBench()
  await bench.log.append(freshStream(), 'no stream', newLoans(3), { asStored: true })
  streams = await bench.fill(100, 4)
  const first = await bench.notarize()
  if (!first) throw new Error('nothing was sealed')
  head = first
  await bench.fill(2, 4)
})
afterEach(() => bench.close())

/** The log has 3 events without hashes, 100 streams of 4 events, the head at 404, and two more streams of 4. */
const END = 412

/** Positions 200 to 203 are one stream: most tests tamper there. */
const at = (position: number) => `position = ${position}`

const found = async (more?: Parameters<typeof bench.verify>[0]) => {
  const { problems } = await bench.verify(more)
  return problems.map(({ position, text }) => `${position ?? '-'}: ${text}`)
}

async function rowAt(position: number): Promise<StoredText> {
  const { rows } = await bench.pool.query<StoredText>(
    'select position, stream, revision, id, type, data::text, metadata::text from log.events where position = $1',
    [position],
  )
  if (!rows[0]) throw new Error(`nothing at ${position}`)
  return rows[0]
}

describe('a log that nobody touched', () => {
  test('has no problem, and its end waits for the next head', async () => {
    expect(await bench.verify()).toEqual({
      events: END,
      streams: 104,
      heads: 1,
      unsealed: 9,
      before: 3,
      later: 0,
      problems: [],
      found: 0,
    })
    await bench.notarize()
    expect(await bench.verify({ kept: [head] })).toMatchObject({ heads: 3, unsealed: 1, found: 0 })
  })

  test('is whole in a copy, at other positions', async () => {
    // A small log, because a copy appends its events one at a time.
    const original = await openProofBench()
    await original.log.append(freshStream(), 'no stream', newLoans(3), { asStored: true })
    await original.fill(5, 4)
    await original.notarize()
    const copy = await openProofBench()
    await copy.fill(1, 1)
    await copyLog(original.log, copy.log)
    const { problems } = await copy.verify({ keys: original.keys.trusted })
    expect(problems.map(({ text }) => text)).toEqual([expect.stringContaining('does not match the events')])
    const exact = await openProofBench()
    await copyLog(original.log, exact.log)
    expect(await exact.verify({ keys: original.keys.trusted })).toMatchObject({ events: 24, heads: 1, found: 0 })
    for (const each of [original, copy, exact]) await each.close()
  })
})

describe('what was altered is found and named', () => {
  const columns: [string, string][] = [
    ['data', `data = replace(data::text, 'front', 'kiosk')::json`],
    ['data by a space', `data = (data::text || ' ')::json`],
    ['metadata', `metadata = replace(metadata::text, '"version":1', '"version":2')::json`],
    ['actor', `metadata = replace(metadata::text, '"kind":"employee"', '"kind":"nobody"')::json`],
    ['type', `type = 'BookReturned'`],
    ['id', `id = '${randomUUID()}'`],
    ['hash', `metadata = regexp_replace(metadata::text, '"hash":"....', '"hash":"AAAA')::json`],
  ]
  test.each(columns)('%s', async (_, change) => {
    await bench.tamper(`update log.events set ${change} where ${at(201)}`)
    const { stream, revision } = await rowAt(201)
    const { problems } = await bench.verify()
    expect(problems[0]).toMatchObject({ position: 201n, stream, revision })
    expect(problems[0]?.text).toContain('was altered')
  })

  test('the stream of an event', async () => {
    await bench.tamper(`update log.events set stream = '${freshStream()}' where ${at(201)}`)
    expect((await found())[0]).toMatch(/^201: its stream lacks revision/)
  })

  test('data whose hash was made anew: the next in its stream does not follow', async () => {
    await rehash(201, (row) => ({ ...row, data: row.data.replace('front', 'kiosk') }))
    expect((await found())[0]).toMatch(/^202: was altered, or the event before it/)
  })

  test('a whole chain that was made anew: the notary has read another', async () => {
    await rehash(200, (row) => ({ ...row, data: row.data.replace('front', 'kiosk') }), 203)
    expect(await found()).toEqual([
      expect.stringMatching(/^-: the events after position 0 up to 256 are not those that the notary read/),
      expect.stringMatching(/^-: the head of 403 events.* does not match/),
    ])
    await bench.pool.query('delete from proof.nodes')
    await bench.pool.query(`update proof.notary set size = 0, peaks = '{}'`)
    expect(await found(), 'with the notary’s own notes gone').toEqual([
      expect.stringMatching(/^-: the head of 403 events.* does not match/),
    ])
  })

  test('a hash that was taken away', async () => {
    await bench.tamper(
      `update log.events set metadata = regexp_replace(metadata::text, ',"hash":"[^"]*"', '')::json where ${at(202)}`,
    )
    const problems = await found()
    expect(problems[0]).toMatch(/^203: was altered/)
    expect(problems.join()).toContain('the first head knew 3: hashes were removed')
  })

  test('an event behind the last head', async () => {
    await bench.tamper(`update log.events set data = replace(data::text, 'front', 'kiosk')::json where ${at(END)}`)
    expect(await found()).toEqual([expect.stringMatching(/^412: was altered/)])
  })
})

describe('what was removed, added or moved is found and named', () => {
  test('a removed event', async () => {
    const { stream, revision } = await rowAt(201)
    await bench.tamper(`delete from log.events where ${at(201)}`)
    const { problems } = await bench.verify()
    expect(problems.slice(0, 2)).toMatchObject([
      { position: 202n, stream, text: expect.stringContaining('an event was removed before it') },
      { position: 202n, stream, text: expect.stringContaining(`its stream lacks revision ${revision}`) },
    ])
  })

  test('a removed event whose place was closed', async () => {
    const { stream, revision } = await rowAt(201)
    await bench.tamper(
      `delete from log.events where ${at(201)}`,
      `update log.events set revision = revision - 1 where stream = '${stream}' and revision > ${revision}`,
      closeGap(201),
    )
    expect((await found())[0]).toMatch(/^201: was altered, or the event before it/)
  })

  test('a removed stream whose places were closed', async () => {
    const { stream } = await rowAt(201)
    await bench.tamper(`delete from log.events where stream = '${stream}'`, closeGap(200, 4))
    expect((await found())[0]).toMatch(/^-: the events after position 0 up to 256 are not those/)
  })

  test('an end that was cut off', async () => {
    await bench.tamper('delete from log.events where position > 410')
    expect(await found()).toEqual([
      '-: the end is missing: the log has come to position 412, and its last event is at 410',
    ])
    await bench.tamper('delete from log.events where position > 300', 'update log.head set position = 300')
    const problems = await found({ kept: [head] })
    expect(problems).toEqual([
      expect.stringMatching(/the end is missing: the notary has read 403 events, and there are 300/),
      expect.stringMatching(/the head that was kept of 403 events.*: the end is missing/),
    ])
  })

  test('an event that was added, in the middle', async () => {
    const { stream, revision } = await rowAt(201)
    await bench.tamper(
      openGap(202),
      `update log.events set revision = revision + 1000 where stream = '${stream}' and revision > ${revision}`,
      `update log.events set revision = revision - 999 where stream = '${stream}' and revision > 1000`,
      `insert into log.events select 202, stream, revision + 1, gen_random_uuid(), type, data, metadata from log.events where ${at(201)}`,
    )
    expect((await found())[0]).toMatch(/^202: was altered/)
  })

  test('an event without a hash, at the end', async () => {
    const stream = streams[0] ?? freshStream()
    await bench.log.append(stream, 3, [newLoan()], { asStored: true })
    expect(await found()).toEqual([expect.stringMatching(/^413: has no hash/)])
  })

  test('two events that changed places', async () => {
    await swap(201, 202)
    expect((await found()).slice(0, 2)).toEqual([
      expect.stringMatching(/^201: its stream lacks revision/),
      expect.stringMatching(/^202: was moved/),
    ])
  })

  test('two events of different streams that changed places', async () => {
    await swap(200, 210)
    expect((await found()).join()).toMatch(/not those that the notary read.*does not match/s)
  })
})

describe('an upgrade', () => {
  test('events of an older process are sealed and counted, also after hashed ones and after the first head', async () => {
    const stream = streams[0] ?? freshStream()
    await bench.log.append(stream, 3, [newLoan()], { asStored: true })
    await bench.log.append(stream, 4, newLoans(2))
    await bench.log.append(freshStream(), 'no stream', newLoans(2), { asStored: true })
    expect(await found(), 'until they are sealed').toHaveLength(3)
    await bench.notarize()
    expect(await bench.verify()).toMatchObject({ before: 3, later: 3, found: 0 })
    await bench.log.append(stream, 6, [newLoan()])
    await bench.notarize()
    expect(await bench.verify()).toMatchObject({ before: 3, later: 3, found: 0 })
    await bench.tamper(`update log.events set data = replace(data::text, 'front', 'kiosk')::json where ${at(413)}`)
    expect((await found()).join()).toContain('does not match the events')
  })
})

describe('a forged head', () => {
  const append = async (data: TreeHead) => {
    const { metadata } = newLoan()
    const event: NewEvent<BaseEvent> = { id: randomUUID(), type: 'TreeHeadSigned', data, metadata }
    await bench.log.append(NOTARY_STREAM, 0, [event])
  }

  test.each<[string, (head: TreeHead) => TreeHead, string]>([
    ['with another root', (it) => ({ ...it, root: rootOf(emptyTree).toString('base64url') }), 'forged signature'],
    ['of another size', (it) => ({ ...it, size: 400 }), 'forged signature'],
    ['with another key', (it) => signHead(it, newKeys().signing), 'is not among those to trust'],
    ['of more than there is', (it) => signHead({ ...it, size: 9999 }, bench.keys.signing), 'the end is missing'],
    ['of other events', (it) => signHead({ ...it, size: 402 }, bench.keys.signing), 'does not match the events'],
    ['at another place', (it) => signHead({ ...it, position: '17' }, bench.keys.signing), 'ends at position 17'],
  ])('%s is named', async (_, forge, text) => {
    await append(forge(head))
    expect(await found()).toEqual([expect.stringContaining(text)])
  })

  test('that was altered in place is named', async () => {
    await bench.tamper(
      `update log.events set data = replace(data::text, '"size":403', '"size":402')::json where ${at(404)}`,
    )
    const problems = await found()
    expect(problems.join()).toContain('the head of 402 events')
    expect(problems.join()).toContain('404: was altered')
  })
})

async function rehash(first: number, change: (row: StoredText) => StoredText, last = first) {
  const before = await rowAt(first)
  const { rows } = await bench.pool.query<{ hash: string }>(
    `select metadata ->> 'hash' as hash from log.events where stream = $1 and revision = $2`,
    [before.stream, before.revision - 1],
  )
  let previous = rows[0]?.hash ?? ''
  const statements = []
  for (let position = first; position <= last; position += 1) {
    const row = position === first ? change(before) : await rowAt(position)
    const { metadata } = splitHash(row.metadata)
    previous = eventHash(previous, { ...row, metadata })
    statements.push(
      `update log.events set data = '${row.data}', metadata = '${withHash(metadata, previous)}' where ${at(position)}`,
    )
  }
  await bench.tamper(...statements)
}

const swap = (one: number, other: number) =>
  bench.tamper(
    `update log.events set position = -1 where ${at(one)}`,
    `update log.events set position = ${one} where ${at(other)}`,
    `update log.events set position = ${other} where ${at(-1)}`,
  )

const closeGap = (from: number, by = 1) => shift(from, -by)
const openGap = (from: number) => shift(from, 1)
const shift = (from: number, by: number) => `
  update log.events set position = position + 100000 where position >= ${from};
  update log.events set position = position - 100000 + ${by} where position >= 100000;
  update log.head set position = position + ${by}`
