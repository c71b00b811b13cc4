import { expect, test } from 'vitest'
import { withNews } from './news.ts'

const step = (minute: number, own = false) => ({
  at: `2026-03-09T09:0${minute}:00.000Z`,
  sentence: `step ${minute}`,
  own,
})
const request = (id: string, ...timeline: ReturnType<typeof step>[]) => ({ id, timeline })

test('the first load is not news', () => {
  const seen = withNews(undefined, [request('a', step(1))])
  expect(seen.changed).toEqual(new Set())
  expect(seen.latest).toBeUndefined()
})

test('reports other users’ steps on old and new requests, not the user’s own', () => {
  const first = withNews(undefined, [request('a', step(1)), request('b', step(1))])
  const seen = withNews(first, [
    request('a', step(1), step(3)),
    request('b', step(1), step(4, true)),
    request('c', step(2)),
  ])
  expect(seen.changed).toEqual(new Set(['a', 'c']))
  expect(seen.latest).toMatchObject({ request: { id: 'a' }, step: { sentence: 'step 3' }, count: 1 })
})

test('ignores requests that return unchanged, and reports no step twice', () => {
  const first = withNews(undefined, [request('a', step(1))])
  const second = withNews(first, [request('a', step(1), step(2))])
  const back = withNews(withNews(second, []), [request('a', step(1), step(2))])
  expect(back.latest).toBe(second.latest)
  expect(withNews(back, [request('a', step(1), step(2), step(3))]).latest?.count).toBe(2)
})

test('ignores earlier steps of requests from a further page', () => {
  const { at } = step(2)
  const first = withNews(undefined, [request('a', step(1))], at)
  const seen = withNews(first, [request('a', step(1)), request('b', step(1)), request('c', step(3))], at)
  expect(seen.changed).toEqual(new Set(['c']))
})
