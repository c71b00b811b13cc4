import { expect, it, onTestFinished, vi } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { drainBatch, preferSuccessor, writeToOutbox } from './outbox.ts'

it('a job that has failed stays active while a batch is handed over', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const { kysely, pool } = database
  const job = { id: 'a note', name: 'note', at: '2026-03-10T12:00:00.000Z', data: {}, cause: null }
  await writeToOutbox(kysely, { cancel: [], schedule: [job] })
  const steps: string[] = []
  const waits = async () => {
    const { rows } = await pool.query("select 1 from pg_locks where locktype = 'advisory' and not granted")
    expect(rows).toHaveLength(1)
  }
  let failed: Promise<unknown> | undefined
  await drainBatch(kysely, async (entries) => {
    failed = preferSuccessor(kysely, job.id).then(() => steps.push('failed'))
    await vi.waitFor(waits, { timeout: 20_000 })
    steps.push('handed over')
    return new Set(entries)
  })
  await failed
  expect(steps).toEqual(['handed over', 'failed'])
})
