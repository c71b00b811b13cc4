import { postgresLog } from '#kernel/log/postgres/postgres-log.ts'
import type { Database } from '#backend/platform/database/database.ts'
import { clockIn } from './events.ts'
import { openInserts } from './inserts.ts'
import { inTurn, load, median } from './measure.ts'
import type { Figure } from './report.ts'
import { logContents } from '#schema/log-contents.ts'

const rounds = 5
const seconds = 2

/**
 * Durable appends beside prepared one-row INSERTs (a pool of 16 connections) and beside Emmett's store,
 * all on the same Postgres, in turn.
 */
export async function appends(database: Database): Promise<{ figures: Figure[]; insertsPerSecond: number }> {
  const { openEmmett } = await import('./emmett/append.mjs')
  const log = postgresLog(database, logContents)
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

  const together = (act: () => Promise<unknown>) => async () => (await load(act, { inFlight: 64, seconds })).rate
  const alone = (act: () => Promise<unknown>) => async () =>
    median((await load(act, { inFlight: 1, seconds })).durations)
  // Connections, prepared statements and the machine's caches are warm before anything counts.
  for (const act of [insert, append, emmettAppend]) await load(act, { inFlight: 64, seconds: 1 })
  const rate = await inTurn(
    { insert: together(insert), append: together(append), emmett: together(emmettAppend) },
    rounds,
  )
  const latency = await inTurn({ insert: alone(insert), append: alone(append) }, rounds)

  await emmett.close()
  await log.close()
  await close()
  const figures: Figure[] = [
    { name: 'plain INSERTs, 64 in flight, pool of 16', value: rate.insert, unit: '/s', goal: null },
    { name: 'appends, 64 in flight', value: rate.append, unit: '/s', goal: null },
    { name: 'appends of emmett-postgresql, 64 in flight', value: rate.emmett, unit: '/s', goal: null },
    { name: 'appends ÷ plain INSERTs', value: rate.append / rate.insert, unit: '×', goal: { atLeast: 1.5 } },
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
      goal: { atMost: 1.4 },
    },
  ]
  return { figures, insertsPerSecond: rate.insert }
}
