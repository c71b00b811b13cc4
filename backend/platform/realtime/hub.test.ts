import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { EventLog } from '#kernel/log/log.ts'
import { openProgress } from '#kernel/projections/progress.ts'
import { openBench, tally, type Bench } from '#kernel/projections/testing.ts'
import { bookBorrowed, booksBorrowed } from '#kernel/testing/library/events.ts'
import { ANA } from '#projections/testing/testing.ts'
import { openHub } from './hub.ts'
import { topic } from '#schema/shared/topics.ts'

const clocks = topic('clocks')
const logger = pino({ level: 'silent' })

async function hubOn(bench: Bench, log: EventLog) {
  await bench.start([tally()])
  const progress = await openProgress(bench.database, [tally()])
  const newsOf = ({ id, data }: { id: string; data: object }) => {
    if (!('desk' in data)) throw new Error('unexpected event')
    return [{ topic: clocks.ofEmployee(ANA), id }]
  }
  const commands = { readState: () => Promise.reject(new Error('not expected')) }
  const hub = await openHub([{ newsOf }], { log, commands, progress, logger })
  onTestFinished(async () => {
    await hub.close()
    progress.close()
  })
  return hub
}

test('live updates resume after the log subscription fails', async () => {
  const bench = await openBench()
  let failures = 3
  const failing: EventLog = {
    ...bench.log,
    async *subscribe(after, signal) {
      if (failures-- > 0) throw new Error('the server was away for too long')
      yield* bench.log.subscribe(after, signal)
    },
  }
  const changes = (await hubOn(bench, failing)).changes(clocks.ofEmployee(ANA))
  await bench.recordLoans(ANA, [bookBorrowed(ANA)])
  expect(await changes.next()).toMatchObject({ done: false })
})

test('skips events that are unreadable or change nothing', async () => {
  const bench = await openBench()
  const hub = await hubOn(bench, bench.log)
  const changes = hub.changes(clocks.ofEmployee(ANA))
  await bench.recordLoans(ANA, [{ ...bookBorrowed(ANA), type: 'LoanForgiven' } as never])
  await bench.recordLoans(ANA, [{ type: 'LoanRenewed', data: {} } as never])
  const position = await bench.recordLoans(ANA, booksBorrowed(ANA, 1))
  expect(await changes.next()).toMatchObject({ done: false })
  await expect.poll(hub.position).toBe(position)
})
