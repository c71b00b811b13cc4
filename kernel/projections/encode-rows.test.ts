import { expect, test } from 'vitest'
import { tableOf } from './build.ts'
import { declareBuilds } from './builds.ts'
import { openRowEncoder } from './encode-rows.ts'
import { projection } from './projection.ts'
import { openBench } from './testing.ts'

const ID = '6f1c7f2e-0000-4000-8000-000000000001'

const odd = projection<Row>({
  name: 'odd',
  version: 1,
  key: 'id',
  columns: {
    id: 'uuid not null',
    text: 'text',
    document: 'jsonb',
    tags: 'text[]',
    count: 'integer',
    position: 'bigint',
    is_on: 'boolean',
    at: 'timestamptz',
    day: 'date',
  },
  on: {},
})

type Row = {
  id: string
  text: string | null
  document: unknown
  tags: (string | null)[] | null
  count: number | null
  position: bigint | null
  is_on: boolean | null
  at: string | null
  day: string | null
}

const nothing = {
  text: null,
  document: null,
  tags: null,
  count: null,
  position: null,
  is_on: null,
  at: null,
  day: null,
}

async function stored(rows: readonly Row[]) {
  const { database } = await openBench()
  await declareBuilds(database.pool, [odd])
  const table = tableOf({ name: 'odd', version: 1, build: 1 })
  return (await database.pool.query(`select * from unnest($1::${table}[])`, [openRowEncoder(odd)(rows)])).rows
}

test('rows come back as they were', async () => {
  const texts = [
    '',
    ' ',
    'null',
    'NULL',
    'Ana, "the boss"',
    String.raw`C:\new\\ {a,b} (c)`,
    'line\nline\ttab',
    '😀 é',
    "'; --",
  ]
  const rows: Row[] = [
    { id: ID, ...nothing },
    {
      id: ID,
      text: 'x',
      document: [],
      tags: [],
      count: -1,
      position: 2n ** 62n,
      is_on: false,
      at: '2026-03-29T00:30:00.123Z',
      day: '2026-03-29',
    },
    ...texts.map((text) => ({
      id: ID,
      ...nothing,
      text,
      document: { [`${text}.`]: [text, null, 1.5, true, { text }] },
      tags: [text, null, text],
      is_on: true,
    })),
  ]
  expect(await stored(rows)).toEqual(rows)
})

test('what Postgres has no text for is replaced', async () => {
  const bad = 'a\0b \ud83d!'
  expect(
    await stored([{ id: ID, ...nothing, text: bad, document: { bad, escaped: String.raw`\u0000` }, tags: [bad] }]),
  ).toEqual([
    {
      id: ID,
      ...nothing,
      text: 'a\ufffdb \ufffd!',
      document: { bad: 'a\ufffdb \ufffd!', escaped: String.raw`\u0000` },
      tags: ['a\ufffdb \ufffd!'],
    },
  ])
})
