import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { postgresLog } from '../log/postgres/postgres-log.ts'
import { startProjections, type ProjectionsLogger } from '../projections/run.ts'
import { systemCommand } from '../testing/command.ts'
import { specification } from '../testing/specification.ts'
import { count, counter, evolve, openCounters, totals } from './counter.ts'

const counterId = randomUUID()
const organizationId = randomUUID()
const command = () => systemCommand(organizationId)

const { given } = specification(0, evolve)

test('counts up to 100', () => {
  const forty = { counterId, by: 40 }
  given([{ type: 'Counted', data: forty }])
    .when((total) => count(total, forty))
    .then([{ type: 'Counted', data: forty }])
  given([{ type: 'Counted', data: { counterId, by: 70 } }])
    .when((total) => count(total, forty))
    .refused('conflict', 'A counter ends at 100')
})

test('starts again after it was cleared', () => {
  const { state } = given([
    { type: 'Counted', data: { counterId, by: 70 } },
    { type: 'Cleared', data: { counterId } },
  ])
  expect(state).toBe(0)
})

test('runs on Postgres: commands, a repeated command id, a race and a read model', async () => {
  const database = await testDatabase()
  const log = postgresLog(database, { streams: [counter], upcasters: {} })
  const stop = new AbortController()
  const quiet: ProjectionsLogger = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const projections = await startProjections({ database, log, models: [totals], logger: quiet, signal: stop.signal })
  onTestFinished(async () => {
    stop.abort()
    await projections.closed
    await log.close()
    await database.close()
  })
  const [here, there] = [openCounters(log), openCounters(log)]

  const first = command()
  const done = await here.count(first, { counterId, by: 40 })
  expect(await there.count(first, { counterId, by: 40 })).toEqual({
    ...done,
    repeated: true,
    events: expect.anything(),
  })
  const race = [here, there].map((counters) => counters.count(command(), { counterId, by: 40 }))
  const results = await Promise.allSettled(race)
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await there.total(counterId)).toBe(80)
  await expect
    .poll(async () => (await database.pool.query('select counter_id, total from read.totals')).rows, {
      timeout: 20_000,
    })
    .toEqual([{ counter_id: counterId, total: 80 }])
})

test('is shown in the README as it is', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
  expect(read('../README.md')).toContain(`\`\`\`ts\n${read('counter.ts')}\`\`\``)
})
