import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import type { Database } from '#kernel/postgres/database.ts'
import type { EventLog } from '#kernel/log/log.ts'
import { openProgress } from '#kernel/projections/progress.ts'
import type { AnyProjection } from '#kernel/projections/projection.ts'
import { startProjections } from '#kernel/projections/run.ts'
import { history } from '#projections/history/history.ts'
import { templates } from '#projections/templates/templates.ts'
import { timeEntries } from '#projections/time-clock/time-entries.ts'
import { fillWithPunches, openBenchLog } from '../shared/log.ts'
import type { Figure } from '../shared/report.ts'

const people = 1000
const punchesEach = 1000
const total = people * punchesEach

export async function projections(database: Database, insertsPerSecond: number): Promise<Figure[]> {
  const log = await openBenchLog(database)
  const everyone = Array.from({ length: people }, () => randomUUID())
  await fillWithPunches(log, everyone, punchesEach)
  const figures: Figure[] = []
  figures.push(...(await build(database, log, timeEntries, { insertsPerSecond, goal: { atLeast: 25_000 } })))
  // The widest model, a row with two JSON columns and two indexes per event, has no goal.
  figures.push(...(await build(database, log, history, { insertsPerSecond, goal: null })))
  // No event concerns this model: measures how fast it skips events.
  figures.push(...(await build(database, log, templates, { insertsPerSecond, goal: null })))
  await log.close()
  return figures
}

async function build(
  database: Database,
  log: EventLog,
  model: AnyProjection,
  { insertsPerSecond, goal }: { insertsPerSecond: number; goal: Figure['goal'] },
): Promise<Figure[]> {
  const ending = new AbortController()
  const logger = pino({ level: 'warn' })
  const memory: number[] = []
  const watch = setInterval(() => memory.push(process.memoryUsage().rss / 2 ** 20), 250)
  const progress = await openProgress(database, [model])
  const begun = performance.now()
  const { closed } = await startProjections({ database, log, models: [model], logger, signal: ending.signal })
  const caughtUp = await progress.waitFor(await log.head(), ['ClockedIn'], { timeoutMs: 600_000 })
  const seconds = (performance.now() - begun) / 1000
  clearInterval(watch)
  ending.abort()
  await closed
  progress.close()
  if (!caughtUp) throw new Error(`${model.name} did not catch up`)
  const { rows } = await database.pool.query<{ count: bigint }>(`select count(*) from read.${model.name}`)
  const early = memory.slice(0, Math.ceil(memory.length / 4))
  const late = memory.slice(-Math.ceil(memory.length / 4))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return [
    {
      name: `${model.name}: events folded from nothing`,
      value: total / seconds,
      unit: '/s',
      goal,
    },
    { name: `${model.name}: events ÷ plain INSERTs`, value: total / seconds / insertsPerSecond, unit: '×', goal: null },
    { name: `${model.name}: rows`, value: Number(rows[0]?.count ?? 0), unit: '', goal: null },
    {
      name: `${model.name}: memory at the end ÷ at the start`,
      value: mean(late) / mean(early),
      unit: '×',
      goal: { atMost: 1.2 },
    },
  ]
}
