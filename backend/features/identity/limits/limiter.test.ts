import { expect, test } from 'vitest'
import { openLimiter } from './limiter.ts'

test('skips queued work of closed connections', async () => {
  const limited = openLimiter(1)
  const { promise, resolve } = Promise.withResolvers<void>()
  const running = limited(() => promise)
  let gone = false
  let ran = false
  const queued = limited(
    async () => {
      ran = true
    },
    () => gone,
  )
  gone = true
  resolve()
  await running
  await expect(queued).rejects.toThrow('The client closed the connection')
  expect(ran).toBe(false)
})

test('refuses work when the queue is full', async () => {
  const limited = openLimiter(1)
  const { promise, resolve } = Promise.withResolvers<void>()
  const queued = Array.from({ length: 501 }, () => limited(() => promise))
  await expect(limited(async () => undefined)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  resolve()
  await Promise.all(queued)
})
