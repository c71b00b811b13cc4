import { expect, test } from 'vitest'
import { messageOf } from '../testing.ts'
import { openTimeline, type FetchPage } from './open-timeline.ts'
import type { TimelinePage } from './timeline.ts'

const page = (ids: string, hasBefore = false, hasAfter = false): TimelinePage => ({
  nodes: ids.split('').map((id) => messageOf(id, id.charCodeAt(0))),
  hasBefore,
  hasAfter,
})

function opened() {
  const requests: Parameters<FetchPage>[0][] = []
  const waiting: ((page: TimelinePage | undefined) => void)[] = []
  const timeline = openTimeline((from) => {
    requests.push(from)
    return new Promise((resolve) => waiting.push(resolve))
  })
  async function answer(page: TimelinePage | undefined) {
    waiting.shift()?.(page)
    await new Promise(setImmediate)
  }
  const ids = () =>
    timeline.store
      .getState()
      .timeline?.messages.map(({ id }) => id)
      .join('')
  return { timeline, requests, answer, ids }
}

test('opens at the latest message, and requests each page once', async () => {
  const { timeline, requests, answer, ids } = opened()
  void timeline.open(null)
  await answer(page('def', true))
  timeline.loadBefore()
  timeline.loadBefore()
  timeline.loadAfter()
  await answer(page('abc', false))
  timeline.loadBefore()
  expect(ids()).toBe('abcdef')
  expect(requests).toEqual([{}, { before: 'd' }])
})

test('shows a message that arrives while the first page loads', async () => {
  const { timeline, answer, ids } = opened()
  void timeline.open(null)
  timeline.receive(messageOf('d', 'd'.charCodeAt(0)))
  await answer(page('abc'))
  expect(ids()).toBe('abcd')
})

test('ignores responses to requests made before reopening elsewhere', async () => {
  const { timeline, requests, answer, ids } = opened()
  void timeline.open(null)
  await answer(page('xyz', true))
  timeline.loadBefore()
  void timeline.open('c')
  await answer(page('uvw', true))
  await answer(page('bcd', true, true))
  expect(requests.at(-1)).toEqual({ around: 'c' })
  expect(ids()).toBe('bcd')
  expect(timeline.store.getState().opened).toEqual({ count: 2, at: 'c' })
})

test('keeps its messages when a page fails, and retries', async () => {
  const { timeline, answer, ids } = opened()
  void timeline.open(null)
  await answer(page('def', true))
  timeline.loadBefore()
  await answer(undefined)
  expect(timeline.store.getState().failed).toBe(true)
  timeline.retry()
  timeline.loadBefore()
  await answer(page('abc'))
  expect([ids(), timeline.store.getState().failed]).toEqual(['abcdef', false])
})

test('catches up after a disconnect', async () => {
  const { timeline, answer, ids } = opened()
  void timeline.open(null)
  await answer(page('abc'))
  void timeline.catchUp()
  await answer(page('bcde', true))
  expect(ids()).toBe('abcde')
})
