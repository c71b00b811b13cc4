import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atRest } from './at-rest.ts'

const looks: ((deadline: { timeRemaining: () => number }) => void)[] = []
/** The browser has so much time (ms) until the next frame. */
const idle = async (left: number) => {
  for (const look of looks.splice(0)) look({ timeRemaining: () => left })
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (look: (typeof looks)[number]) => looks.push(look))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  looks.length = 0
})

/** Whether `atRest` has resolved. */
async function begun() {
  const seen = { atRest: false }
  const wait = async () => {
    await atRest()
    seen.atRest = true
  }
  void wait()
  await vi.advanceTimersByTimeAsync(0)
  return seen
}

test('the screen is at rest once frames have stopped following each other', async () => {
  const seen = await begun()
  await idle(9)
  await idle(12)
  expect(seen.atRest).toBe(false)
  await idle(49)
  expect(seen.atRest).toBe(true)
})

test('an animation without an end keeps nothing from loading for longer than half a minute', async () => {
  const seen = await begun()
  await vi.advanceTimersByTimeAsync(30_000)
  await idle(9)
  expect(seen.atRest).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await idle(9)
  expect(seen.atRest).toBe(true)
})

test('a browser that does not say how long it is idle is taken to be at rest', async () => {
  vi.unstubAllGlobals()
  expect((await begun()).atRest).toBe(true)
})
