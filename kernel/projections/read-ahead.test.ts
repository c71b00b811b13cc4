import { expect, test } from 'vitest'
import type { Batch } from '../log/log.ts'
import { ANA, recorded } from '#projections/testing/testing.ts'
import { readAhead } from './read-ahead.ts'
import { clockIns } from './testing.ts'

/** `count` batches of ten events, each ending where its last event does; `given` tells how many were asked for. */
function source(count: number, failure?: Error) {
  const given: number[] = []
  async function* open(signal: AbortSignal): AsyncGenerator<Batch> {
    for (let batch = 0; batch < count && !signal.aborted; batch++) {
      given.push(batch)
      const events = recorded(clockIns(ANA, 10)).map((event, index) => ({
        ...event,
        position: BigInt(batch * 10 + index + 1),
      }))
      yield { events, position: BigInt(batch * 10 + 10) }
    }
    if (failure) throw failure
  }
  return { open, given }
}

const never = new AbortController().signal

test('gives every event in order, once, however it is read', async () => {
  const seen: bigint[] = []
  for await (const { events, position } of readAhead(source(20).open, never, 35)) {
    expect(events.at(-1)?.position).toBe(position)
    seen.push(...events.map((event) => event.position))
  }
  expect(seen).toEqual(Array.from({ length: 200 }, (_, index) => BigInt(index + 1)))
})

test('reads no further ahead than the limit', async () => {
  const { open, given } = source(1000)
  for await (const { events } of readAhead(open, never, 50)) {
    expect(events.length).toBeLessThan(60)
    expect(given.length).toBeLessThan(20)
    if (given.length > 10) break
  }
})

test('a failure of the source is the reader’s, after all that came before it', async () => {
  const seen: bigint[] = []
  const reading = async () => {
    for await (const { position } of readAhead(source(3, new Error('gone')).open, never, 10)) seen.push(position)
  }
  await expect(reading()).rejects.toThrow('gone')
  expect(seen.at(-1)).toBe(30n)
})

test('leaving ends the source', async () => {
  const left: string[] = []
  async function* open(signal: AbortSignal): AsyncGenerator<Batch> {
    yield { events: recorded(clockIns(ANA, 1)), position: 1n }
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    left.push('left')
  }
  for await (const _ of readAhead(open, never, 10)) break
  expect(left).toEqual(['left'])
})
