import type { Database } from '#kernel/postgres/database.ts'
import type { EventLog } from '#kernel/log/log.ts'
import { clockIn } from '../shared/events.ts'
import { openInserts } from '../shared/inserts.ts'
import { openBenchLog } from '../shared/log.ts'
import { alternate, load, median } from '../shared/load.ts'
import type { Figure } from '../shared/report.ts'

const rounds = 5
const seconds = 2

/** Alternately on one Postgres. A subscription follows the log, as in production. */
export async function appends(database: Database): Promise<{ figures: Figure[]; insertsPerSecond: number }> {
  const { openEmmett } = await import('../emmett/append.mjs')
  const log = await openBenchLog(database)
  const following = new AbortController()
  const followed = follow(log, following.signal)
  const { insert, close } = await openInserts(database)
  const emmett = await openEmmett(database.url)

  const append = () => {
    const { stream, event } = clockIn()
    return log.append(stream, 'no stream', [event])
  }
  const emmettAppend = () => {
    const { stream, event } = clockIn()
    return emmett.append(stream, event.data, event.metadata)
  }

  const concurrent = (act: () => Promise<unknown>) => async () => (await load(act, { inFlight: 64, seconds })).rate
  const sequential = (act: () => Promise<unknown>) => async () =>
    median((await load(act, { inFlight: 1, seconds })).durations)
  for (const act of [insert, append, emmettAppend]) await load(act, { inFlight: 64, seconds: 1 })
  const rate = await alternate(
    { insert: concurrent(insert), append: concurrent(append), emmett: concurrent(emmettAppend) },
    rounds,
  )
  const latency = await alternate({ insert: sequential(insert), append: sequential(append) }, rounds)

  following.abort()
  await followed
  await emmett.close()
  await log.close()
  await close()
  const figures: Figure[] = [
    { name: 'plain INSERTs, 64 in flight, pool of 16', value: rate.insert, unit: '/s', goal: null },
    { name: 'appends, 64 in flight', value: rate.append, unit: '/s', goal: null },
    { name: 'appends of emmett-postgresql, 64 in flight', value: rate.emmett, unit: '/s', goal: null },
    { name: 'appends ÷ plain INSERTs', value: rate.append / rate.insert, unit: '×', goal: { atLeast: 2 } },
    {
      name: 'appends ÷ appends of emmett-postgresql',
      value: rate.append / rate.emmett,
      unit: '×',
      goal: { atLeast: 5 },
    },
    { name: 'one INSERT after another, median', value: latency.insert, unit: 'ms', goal: null },
    { name: 'one append after another, median', value: latency.append, unit: 'ms', goal: null },
    {
      name: 'append ÷ INSERT, one after another',
      value: latency.append / latency.insert,
      unit: '×',
      goal: { atMost: 1.35 },
    },
  ]
  return { figures, insertsPerSecond: rate.insert }
}

async function follow(log: EventLog, signal: AbortSignal) {
  for await (const batch of log.subscribe(await log.head(), signal)) void batch
}
