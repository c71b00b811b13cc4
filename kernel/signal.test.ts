import { getEventListeners } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bell } from './signal.ts'

const LONG = 60_000

test('a ring before the wait is not lost, and counts once', async () => {
  const door = bell()
  const { signal } = new AbortController()
  door.ring()
  door.ring()
  await door.wait(LONG, signal)
  let woken = false
  const second = door.wait(LONG, signal).then(() => (woken = true))
  await turn()
  expect(woken).toBe(false)
  door.ring()
  expect(await second).toBe(true)
})

test('a ring, the time or the signal ends the wait and leaves nothing behind', async () => {
  const door = bell()
  const stop = new AbortController()
  const ring = door.wait(LONG, stop.signal)
  door.ring()
  await ring
  await door.wait(1, stop.signal)
  const aborted = door.wait(LONG, stop.signal)
  stop.abort()
  await aborted
  await door.wait(LONG, stop.signal)
  expect(getEventListeners(stop.signal, 'abort')).toEqual([])
})
