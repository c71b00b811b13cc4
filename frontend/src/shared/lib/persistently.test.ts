import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { persistently } from './persistently.ts'

let line: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  line = new EventTarget()
  vi.stubGlobal('addEventListener', line.addEventListener.bind(line))
  vi.stubGlobal('removeEventListener', line.removeEventListener.bind(line))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Fails `failures` times, then loads. */
function scene(failures: number) {
  let tries = 0
  let loaded: string | undefined
  const load = async () => {
    tries += 1
    if (tries <= failures) throw new TypeError('Failed to fetch')
    return 'code'
  }
  void persistently(load)().then((code) => (loaded = code))
  return { tries: () => tries, loaded: () => loaded }
}

it('loads at once where it can', async () => {
  const { tries, loaded } = scene(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(loaded()).toBe('code')
  expect(tries()).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})

it('tries again for as long as it takes, at most fifteen seconds apart', async () => {
  const { tries, loaded } = scene(100)
  await vi.advanceTimersByTimeAsync(999)
  expect(tries()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(tries()).toBe(2)
  await vi.advanceTimersByTimeAsync(100 * 15_000)
  expect(loaded()).toBe('code')
  expect(tries()).toBe(101)
})

it('tries again as soon as the line is back, and does not listen to it afterwards', async () => {
  const { tries, loaded } = scene(1)
  await vi.advanceTimersByTimeAsync(10)
  line.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(loaded()).toBe('code')
  line.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries()).toBe(2)
})
