import { expect, onTestFinished, test } from 'vitest'
import { readStateAsOf, type FoldedStream } from '../../commands/folded-streams.ts'
import { parseStreamName, streamName } from '../../events.ts'
import { fillClock } from '../fill-clock.ts'
import { freshStream, newLoan } from '../../testing/library/events.ts'
import type { LogUnderTest } from './setup.ts'

const counted: FoldedStream<number> = {
  category: 'loans',
  events: {},
  initial: 0,
  evolve: (count) => count + 1,
  named: (id) => streamName('loans', id),
}
const EVENTS = 3
const SECOND = 1000

export function states(setup: () => LogUnderTest): void {
  test('a stream is read as of any position, and as of any instant', async () => {
    const { log, emptyDatabase } = setup()
    const { pool, close } = await emptyDatabase()
    const ending = new AbortController()
    const following = fillClock(pool, log, { signal: ending.signal, onError: () => undefined })
    onTestFinished(async () => {
      ending.abort()
      await following
      await close()
    })
    const stream = freshStream()
    const from = Date.now() - EVENTS * SECOND
    const positions: bigint[] = []
    for (let count = 0; count < EVENTS; count += 1) {
      const event = newLoan()
      const at = new Date(from + count * SECOND).toISOString()
      const expected = count === 0 ? 'no stream' : count - 1
      positions.push((await log.append(stream, expected, [{ ...event, metadata: { ...event.metadata, at } }])).position)
      await log.append(freshStream(), 'no stream', [newLoan()])
    }
    const asOf = async (moment: bigint | Date) =>
      (await readStateAsOf({ log, pool }, counted, parseStreamName(stream).id, moment)).state
    const [first = 0n] = positions
    expect(await asOf(first - 1n)).toBe(0)
    for (const [index, position] of positions.entries()) {
      expect(await asOf(position)).toBe(index + 1)
      await expect.poll(() => asOf(new Date(from + index * SECOND + SECOND / 2))).toBe(index + 1)
    }
    expect(await asOf(await log.head())).toBe(EVENTS)
  })
}
