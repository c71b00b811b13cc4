import { expect, it } from 'vitest'
import { keyedMutex } from './keyed-mutex.ts'

function work(log: string[], name: string) {
  let end = () => {}
  let fail = () => {}
  const ended = new Promise<string>((resolve, reject) => {
    end = () => resolve(name)
    fail = () => reject(new Error(name))
  })
  const run = () => {
    log.push(name)
    return ended
  }
  return { run, end: () => end(), fail: () => fail() }
}

it('a task waits for an earlier task with the same key, not for others', async () => {
  const log: string[] = []
  const turns = keyedMutex()
  const [first, second, other] = [work(log, 'first'), work(log, 'second'), work(log, 'other')]
  const done = [turns.run(['a'], first.run), turns.run(['a'], second.run), turns.run(['b'], other.run)]
  await expect.poll(() => log).toEqual(['first', 'other'])
  first.end()
  await expect.poll(() => log).toEqual(['first', 'other', 'second'])
  second.end()
  other.end()
  expect(await Promise.all(done)).toEqual(['first', 'second', 'other'])
})

it('a task with several keys waits for all of them and blocks all of them', async () => {
  const log: string[] = []
  const turns = keyedMutex()
  const [one, other, both, after] = ['one', 'other', 'both', 'after'].map((name) => work(log, name))
  if (!one || !other || !both || !after) throw new Error('four are made')
  const done = [
    turns.run(['a'], one.run),
    turns.run(['b'], other.run),
    turns.run(['a', 'b'], both.run),
    turns.run(['b'], after.run),
  ]
  other.end()
  await expect.poll(() => log).toEqual(['one', 'other'])
  one.end()
  await expect.poll(() => log).toEqual(['one', 'other', 'both'])
  both.end()
  after.end()
  expect(await Promise.all(done)).toEqual(['one', 'other', 'both', 'after'])
})

it('a task runs after a failed task', async () => {
  const log: string[] = []
  const turns = keyedMutex()
  const [first, second] = [work(log, 'first'), work(log, 'second')]
  const failed = turns.run(['a'], first.run).catch((error: unknown) => error)
  const done = turns.run(['a'], second.run)
  first.fail()
  second.end()
  expect(await failed).toEqual(new Error('first'))
  expect(await done).toBe('second')
})

it('is idle when all tasks have ended, including failed ones', async () => {
  const log: string[] = []
  const turns = keyedMutex()
  const first = work(log, 'first')
  const failed = turns.run(['a'], first.run).catch((error: unknown) => error)
  const idle = turns.idle().then(() => log.push('idle'))
  first.fail()
  expect(await failed).toEqual(new Error('first'))
  await idle
  expect(log).toEqual(['first', 'idle'])
  await turns.idle()
})
