import { expect, test } from 'vitest'
import { openLimiter } from './limiter.ts'

function blocked() {
  const limited = openLimiter(1)
  const { promise, resolve } = Promise.withResolvers<void>()
  const blocking = limited(() => promise)
  return {
    limited,
    async unblock() {
      resolve()
      await blocking
    },
  }
}

test('skips queued work of closed connections', async () => {
  const { limited, unblock } = blocked()
  let isGone = false
  let ran = false
  const queued = limited(
    async () => {
      ran = true
    },
    { isGone: () => isGone },
  )
  isGone = true
  await unblock()
  await expect(queued).rejects.toThrow('The client closed the connection')
  expect(ran).toBe(false)
})

test('refuses work when the queue is full', async () => {
  const { limited, unblock } = blocked()
  const queued = Array.from({ length: 500 }, () => limited(async () => undefined))
  await expect(limited(async () => undefined)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  await unblock()
  await Promise.all(queued)
})

test('takes one task of each sender in turn', async () => {
  const { limited, unblock } = blocked()
  const order: string[] = []
  const queue = (from: string, task: string) =>
    limited(
      async () => {
        order.push(task)
      },
      { from },
    )
  const queued = [
    queue('flood', 'f1'),
    queue('flood', 'f2'),
    queue('flood', 'f3'),
    queue('ana', 'a1'),
    queue('ben', 'b1'),
  ]
  await unblock()
  await Promise.all(queued)
  expect(order).toEqual(['f1', 'a1', 'b1', 'f2', 'f3'])
})

test('a full queue drops a task of the sender with the most tasks', async () => {
  const { limited, unblock } = blocked()
  const flood = Array.from({ length: 500 }, () => limited(async () => undefined, { from: 'flood' }))
  const ana = limited(async () => 'done', { from: 'ana' })
  await expect(flood[499]).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  await expect(limited(async () => undefined, { from: 'flood' })).rejects.toMatchObject({ code: 'unavailable' })
  await unblock()
  expect(await ana).toBe('done')
  expect((await Promise.allSettled(flood)).filter(({ status }) => status === 'rejected')).toHaveLength(1)
})

test('goes on after a task has failed', async () => {
  const limited = openLimiter(1)
  await expect(limited(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await limited(async () => 'done')).toBe('done')
})
