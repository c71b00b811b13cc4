import { expect, test } from 'vitest'
import { openListener } from './listener.ts'
import { throttled } from './throttle.ts'

const nothing = () => undefined

test('keeps only the latest changes, each once', async () => {
  const { push, changes } = openListener(nothing, 3)
  for (const id of ['a', 'b', 'c', 'c', 'd', 'e']) push(id)
  const taken = [await changes.next(), await changes.next(), await changes.next()]
  expect(taken.map(({ value }) => value)).toEqual(['c', 'd', 'e'])
})

test('throttles in order, and ends a wait immediately', async () => {
  let ended = 0
  const { push, changes } = openListener(() => (ended += 1))
  const slow = throttled(changes, 1)
  for (const id of ['a', 'b']) push(id)
  expect([(await slow.next()).value, (await slow.next()).value]).toEqual(['a', 'b'])
  const waiting = slow.next()
  await slow.return?.()
  expect(await waiting).toEqual({ done: true, value: undefined })
  expect(ended).toBe(1)
})
