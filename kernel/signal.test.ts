import { getEventListeners } from 'node:events'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openSignal } from './signal.ts'

const LONG = 60_000

test('wakes the next wait once when raised before it', async () => {
  const signal = openSignal()
  const stop = new AbortController()
  signal.raise()
  signal.raise()
  await signal.wait(LONG, stop.signal)
  let woken = false
  const second = signal.wait(LONG, stop.signal).then(() => (woken = true))
  await eventLoopTurn()
  expect(woken).toBe(false)
  signal.raise()
  expect(await second).toBe(true)
})

test('ends a wait when raised, timed out or aborted, and leaves no listener', async () => {
  const signal = openSignal()
  const stop = new AbortController()
  const wait = signal.wait(LONG, stop.signal)
  signal.raise()
  await wait
  await signal.wait(1, stop.signal)
  const aborted = signal.wait(LONG, stop.signal)
  stop.abort()
  await aborted
  await signal.wait(LONG, stop.signal)
  expect(getEventListeners(stop.signal, 'abort')).toEqual([])
})
