import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { retrying } from './retry.ts'

const always = () => true

function failing(times: number) {
  let calls = 0
  return {
    calls: () => calls,
    async action() {
      calls += 1
      if (calls <= times) throw new Error(`failure ${calls}`)
      return 'done'
    },
  }
}

test('retries until a temporary failure is over', async () => {
  const { action, calls } = failing(2)
  expect(await retrying(action, always)).toBe('done')
  expect(calls()).toBe(3)
})

test('a failure that will not pass is passed on at once', async () => {
  const { action, calls } = failing(2)
  await expect(retrying(action, () => false)).rejects.toThrow('failure 1')
  expect(calls()).toBe(1)
})

test('patience ends', async () => {
  await expect(retrying(failing(Infinity).action, always, { within: 60 })).rejects.toThrow('failure 2')
})

test('the signal ends an attempt that hangs, and leaves nothing behind', async () => {
  const stop = new AbortController()
  const hanging = retrying(() => new Promise<never>(() => undefined), always, { signal: stop.signal })
  stop.abort(new Error('enough'))
  await expect(hanging).rejects.toThrow('enough')
  expect(getEventListeners(stop.signal, 'abort')).toEqual([])
})

test('the signal ends the pause between attempts', async () => {
  const stop = new AbortController()
  const failed = Promise.withResolvers<void>()
  const action = async () => {
    failed.resolve()
    throw new Error('away')
  }
  const pausing = retrying(action, always, { signal: stop.signal })
  await failed.promise
  stop.abort()
  await expect(pausing).rejects.toThrow('aborted')
  expect(getEventListeners(stop.signal, 'abort')).toEqual([])
})
