import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { EventLog } from '../log/log.ts'
import { ANA, MAX } from '../testing/fixtures.ts'
import { projection } from './projection.ts'
import { openBench, patience, tally, type Bench, type TallyRow } from './testing.ts'
import { bookBorrowed, booksBorrowed } from '../testing/library/events.ts'

const tallies = ({ query }: Bench) => query<TallyRow>('select * from read.tally order by member_id')
const checkpoints = ({ query }: Bench) =>
  query<{ name: string; build: number; position: bigint; live: boolean }>(
    'select name, build, position, live from projections.projection order by name, build',
  )

async function lockTable({ database }: Bench, table: string) {
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query(`begin; lock table ${table} in share mode`)
  const release = async () => {
    await client.query('rollback')
    await client.end()
  }
  let released: Promise<void> | undefined
  onTestFinished(() => (released ??= release()))
  return () => (released ??= release())
}

const blockedWriters = async ({ query }: Bench) => {
  const rows = await query(
    `select pid from pg_stat_activity
     where application_name = 'muster projections' and wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows.length
}

test('folds what is in the log already, then what comes', async () => {
  const bench = await openBench()
  await bench.recordLoans(ANA, booksBorrowed(ANA, 3))
  await bench.start([tally()])
  await expect.poll(() => tallies(bench), patience).toEqual([{ member_id: ANA, loans: 3, last: 3n }])
  await bench.recordLoans(MAX, booksBorrowed(MAX, 1))
  await expect
    .poll(() => tallies(bench), patience)
    .toEqual([
      { member_id: ANA, loans: 3, last: 3n },
      { member_id: MAX, loans: 1, last: 4n },
    ])
})

test('positions need not follow one another, nor a batch end with an event', async () => {
  const bench = await openBench()
  const sparse: EventLog = {
    ...bench.log,
    head: async () => (await bench.log.head()) * 1000n,
    async *subscribe(after, signal) {
      for await (const { events, position } of bench.log.subscribe(after / 1000n, signal)) {
        const moved = events.map((event) => ({ ...event, position: event.position * 1000n }))
        yield { events: moved, position: position * 1000n + 7n }
      }
    },
  }
  await bench.recordLoans(ANA, booksBorrowed(ANA, 3))
  const first = await bench.start([tally()], { log: sparse })
  await expect.poll(() => tallies(bench), patience).toEqual([{ member_id: ANA, loans: 3, last: 3000n }])
  await bench.recordLoans(ANA, booksBorrowed(ANA, 1))
  await expect.poll(() => tallies(bench), patience).toMatchObject([{ loans: 4 }])
  await first.stop()
  expect(await checkpoints(bench)).toMatchObject([{ position: 4007n }])
  await bench.recordLoans(ANA, booksBorrowed(ANA, 1))
  await bench.start([tally()], { log: sparse })
  await expect.poll(() => tallies(bench), patience).toEqual([{ member_id: ANA, loans: 5, last: 5000n }])
})

test('resumes at its checkpoint', async () => {
  const bench = await openBench()
  const first = await bench.start([tally()])
  await bench.recordLoans(ANA, booksBorrowed(ANA, 3))
  await expect.poll(() => tallies(bench), patience).toMatchObject([{ loans: 3 }])
  await first.stop()
  await bench.recordLoans(ANA, booksBorrowed(ANA, 2))
  await bench.start([tally()])
  await expect.poll(() => tallies(bench), patience).toMatchObject([{ loans: 5 }])
})

test('asks once for rows that its events leave as they are or do not make', async () => {
  const bench = await openBench()
  await bench.recordLoans(ANA, booksBorrowed(ANA, 1))
  await bench.start([tally({ on: { BookBorrowed: [({ data }) => data.memberId, (row) => row] } })])
  await expect.poll(() => checkpoints(bench), patience).toMatchObject([{ position: 1n, live: true }])
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const loads = () =>
    queries.mock.calls.filter(([query]) => (query as unknown as pg.QueryConfig).name === 'load tally 1')
  for (let index = 0; index < 10; index += 1) {
    const position = await bench.recordLoans(ANA, booksBorrowed(ANA, 1))
    await expect.poll(() => checkpoints(bench), patience).toMatchObject([{ position }])
  }
  expect(loads().length).toBeLessThan(2)
  expect(await tallies(bench)).toEqual([])
})

test('the view is there before anything has been folded', async () => {
  const bench = await openBench()
  await bench.start([tally()])
  expect(await tallies(bench)).toEqual([])
})

test('a row that a fold ends goes, and may come again', async () => {
  const bench = await openBench()
  const present = tally({
    creates: {
      BookBorrowed: [
        ({ data }) => data.memberId,
        ({ data, position }) => ({ member_id: data.memberId, loans: 1, last: position }),
      ],
    },
    on: { BookReturned: [({ data }) => data.memberId, () => null] },
  })
  await bench.start([present])
  await bench.recordLoans(ANA, [bookBorrowed(ANA)])
  await expect.poll(() => tallies(bench), patience).toMatchObject([{ last: 1n }])
  await bench.recordLoans(ANA, [{ ...bookBorrowed(ANA), type: 'BookReturned' }])
  await expect.poll(() => tallies(bench), patience).toEqual([])
  await bench.recordLoans(ANA, [{ ...bookBorrowed(ANA), type: 'BookReturned' }, bookBorrowed(ANA)])
  await expect.poll(() => tallies(bench), patience).toMatchObject([{ last: 4n }])
})

test('texts that Postgres cannot hold do not stop a model', async () => {
  const bench = await openBench()
  const notes = projection<{ member_id: string; note: string; more: { note: string } }>({
    name: 'notes',
    version: 1,
    key: 'member_id',
    columns: { member_id: 'uuid not null', note: 'text not null', more: 'jsonb not null' },
    creates: {
      BookBorrowed: [
        ({ data }) => data.memberId,
        ({ data }) => ({ member_id: data.memberId, note: 'a\u0000b\\u0000 \ud83d!😀', more: { note: '\\\u0000' } }),
      ],
    },
    on: {},
  })
  await bench.start([notes])
  await bench.recordLoans(ANA, booksBorrowed(ANA, 1))
  await expect
    .poll(() => bench.query('select note, more from read.notes'), patience)
    .toEqual([{ note: 'a\ufffdb\\u0000 \ufffd!😀', more: { note: '\\\ufffd' } }])
})

test('a process that has lost its lease without knowing writes nothing more', async () => {
  const bench = await openBench()
  const zombie = await bench.start([tally()])
  await bench.recordLoans(ANA, booksBorrowed(ANA, 3))
  await expect.poll(() => tallies(bench), patience).toMatchObject([{ loans: 3 }])
  const release = await lockTable(bench, 'projections.tally_v1_1')
  await bench.recordLoans(ANA, booksBorrowed(ANA, 2))
  await expect.poll(() => blockedWriters(bench), patience).toBe(1)
  expect(await bench.cut('muster leases')).toBe(1)
  await bench.start([tally()])
  await expect.poll(() => blockedWriters(bench), patience).toBe(2)
  await bench.recordLoans(ANA, booksBorrowed(ANA, 4))
  await release()
  await expect.poll(() => tallies(bench), patience).toEqual([{ member_id: ANA, loans: 9, last: 9n }])
  await zombie.stop()
  expect(await tallies(bench)).toEqual([{ member_id: ANA, loans: 9, last: 9n }])
})

test('a connection lost in the middle of a batch loses and repeats nothing', async () => {
  const bench = await openBench()
  await bench.start([tally()])
  await bench.recordLoans(ANA, booksBorrowed(ANA, 3))
  await expect.poll(() => tallies(bench), patience).toMatchObject([{ loans: 3 }])
  const release = await lockTable(bench, 'projections.tally_v1_1')
  await bench.recordLoans(ANA, booksBorrowed(ANA, 2))
  await expect.poll(() => blockedWriters(bench), patience).toBe(1)
  await bench.cut('muster projections')
  await release()
  await expect.poll(() => tallies(bench), patience).toEqual([{ member_id: ANA, loans: 5, last: 5n }])
})

test('every connection cut again and again under load loses and repeats nothing', async () => {
  const bench = await openBench()
  await bench.start([tally()])
  await bench.start([tally()])
  for (let round = 1; round <= 5; round++) {
    for (let append = 0; append < 20; append++) await bench.recordLoans(ANA, booksBorrowed(ANA, 5))
    await bench.cut('muster projections')
    for (let append = 0; append < 20; append++) await bench.recordLoans(MAX, booksBorrowed(MAX, 5))
    await bench.cut('muster leases')
  }
  await expect
    .poll(() => tallies(bench), patience)
    .toMatchObject([
      { member_id: ANA, loans: 500 },
      { member_id: MAX, loans: 500, last: 1000n },
    ])
})

test('one process at a time keeps a model, and another goes on when it ends', async () => {
  const bench = await openBench()
  const first = await bench.start([tally()])
  await bench.recordLoans(ANA, booksBorrowed(ANA, 1))
  await expect.poll(() => tallies(bench), patience).toMatchObject([{ loans: 1 }])
  await bench.start([tally()])
  const holders = () =>
    bench.query<{ pid: number }>(`select pid from pg_locks join pg_database d on d.oid = database
       where locktype = 'advisory' and mode = 'ExclusiveLock' and granted and datname = current_database()`)
  const before = await holders()
  expect(before).toHaveLength(1)
  await first.stop()
  await bench.recordLoans(ANA, booksBorrowed(ANA, 1))
  await expect.poll(() => tallies(bench), patience).toMatchObject([{ loans: 2 }])
  const after = await holders()
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
})

test('workers share the models, and take over those of one that ends', async () => {
  const bench = await openBench()
  const models = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => tally({ name }))
  const shares = async () => {
    const rows = await bench.query<{ leases: number }>(
      `select count(*)::int as leases from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and mode = 'ExclusiveLock' and application_name = 'muster leases'
         and datname = current_database()
       group by pid order by 1`,
    )
    return rows.map(({ leases }) => leases)
  }
  const everybody = async () => {
    const position = await bench.recordLoans(ANA, booksBorrowed(ANA, 1))
    await expect
      .poll(() => checkpoints(bench), patience)
      .toMatchObject(models.map(() => expect.objectContaining({ position, live: true })))
  }
  const first = await bench.start(models)
  await expect.poll(shares, patience).toEqual([6])
  const second = await bench.start(models)
  await expect.poll(shares, patience).toEqual([3, 3])
  await everybody()
  await bench.start(models)
  await expect.poll(shares, patience).toEqual([2, 2, 2])
  await everybody()
  await first.stop()
  await second.stop()
  await expect.poll(shares, patience).toEqual([6])
  await everybody()
})

test('a model that is held up does not hold up the others', async () => {
  const bench = await openBench()
  await bench.start([tally(), tally({ name: 'other' })])
  await expect.poll(() => checkpoints(bench), patience).toMatchObject([{ live: true }, { live: true }])
  const release = await lockTable(bench, 'projections.other_v1_1')
  await bench.recordLoans(ANA, booksBorrowed(ANA, 1))
  await expect.poll(() => blockedWriters(bench), patience).toBe(1)
  await bench.recordLoans(ANA, booksBorrowed(ANA, 1))
  await expect.poll(() => tallies(bench), patience).toMatchObject([{ loans: 2 }])
  await release()
  await expect.poll(() => bench.query('select loans from read.other'), patience).toEqual([{ loans: 2 }])
})

test('a model that falls far behind reads on its own, and follows again', async () => {
  const bench = await openBench()
  await bench.start([tally()])
  await expect.poll(() => checkpoints(bench), patience).toMatchObject([{ live: true }])
  const release = await lockTable(bench, 'projections.tally_v1_1')
  for (let append = 0; append < 15; append++) await bench.recordLoans(ANA, booksBorrowed(ANA, 1000))
  await expect.poll(() => blockedWriters(bench), patience).toBe(1)
  await release()
  await expect.poll(() => tallies(bench), patience).toEqual([{ member_id: ANA, loans: 15_000, last: 15_000n }])
  await bench.recordLoans(ANA, booksBorrowed(ANA, 1))
  await expect.poll(() => tallies(bench), patience).toMatchObject([{ loans: 15_001 }])
})
