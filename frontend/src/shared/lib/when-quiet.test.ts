import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-quiet.ts'

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

/** Whether `whenIdle` has resolved, after five quiet seconds. */
async function begun() {
  const seen = { idle: false }
  const wait = async () => {
    await whenIdle()
    seen.idle = true
  }
  void wait()
  await vi.advanceTimersByTimeAsync(5000)
  return seen
}

test('the screen is idle once frames have stopped following each other', async () => {
  const seen = await begun()
  await idle(9)
  await idle(12)
  expect(seen.idle).toBe(false)
  await idle(49)
  expect(seen.idle).toBe(true)
})

test('an animation without an end keeps nothing from loading for longer than half a minute', async () => {
  const seen = await begun()
  await vi.advanceTimersByTimeAsync(30_000)
  await idle(9)
  expect(seen.idle).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await idle(9)
  expect(seen.idle).toBe(true)
})

test('a browser that does not say whether it is idle is taken to be', async () => {
  vi.unstubAllGlobals()
  expect((await begun()).idle).toBe(true)
})
