import { expect, test } from 'vitest'
import { openPages, type FetchPage } from './open-pages.ts'

type ListNode = { id: string }

function server(letters: string) {
  const asked = new Set<() => void>()
  const cursors: (string | null)[] = []
  let ids = letters.split('')
  let broken = false
  const ask: FetchPage<ListNode> = (after, answered) => {
    cursors.push(after)
    const answer = () => {
      if (broken) return answered(undefined)
      const left = ids.filter((id) => after === null || id > after)
      const nodes = left.slice(0, 3).map((id) => ({ id }))
      const pageInfo = { endCursor: nodes.at(-1)?.id ?? null, hasNextPage: left.length > 3 }
      answered({ nodes, totalCount: ids.length, pageInfo })
    }
    asked.add(answer)
    return () => asked.delete(answer)
  }
  return {
    ask,
    cursors,
    live: () => asked.size,
    deliver: () => [...asked].forEach((answer) => answer()),
    change(to: string) {
      ids = to.split('')
    },
    fail(state: boolean) {
      broken = state
    },
  }
}

const idsOf = ({ snapshot }: ReturnType<typeof openPages<ListNode>>) =>
  snapshot()
    .nodes?.map(({ id }) => id)
    .join('')

function opened(letters: string) {
  const remote = server(letters)
  const pages = openPages(remote.ask)
  const leave = pages.subscribe(() => {})
  remote.deliver()
  return { remote, pages, leave, ids: () => idsOf(pages) }
}

test('loads no more pages than wanted', () => {
  const { remote, pages, ids } = opened('abcdefgh')
  expect([ids(), pages.snapshot().totalCount]).toEqual(['abc', 8])
  pages.want(2)
  expect(remote.live()).toBe(1)
  pages.want(3)
  remote.deliver()
  expect(ids()).toBe('abcdef')
  pages.want(100)
  remote.deliver()
  expect(ids()).toBe('abcdefgh')
  expect(remote.cursors).toEqual([null, 'c', 'f'])
})

test('loads one more page at a time, and reports the end', () => {
  const { remote, pages, ids } = opened('abcdefgh')
  for (const more of ['abcdef', 'abcdefgh']) {
    expect(pages.snapshot()).toMatchObject({ hasMore: true, loading: false })
    pages.loadMore()
    expect(pages.snapshot()).toMatchObject({ hasMore: true, loading: true })
    remote.deliver()
    expect(ids()).toBe(more)
  }
  expect(pages.snapshot()).toMatchObject({ hasMore: false, loading: false })
})

test('loads all pages up to a row far down, one after the other', () => {
  const remote = server('abcdefgh')
  const pages = openPages<ListNode>((after, answered) => {
    const stop = remote.ask(after, answered)
    remote.deliver()
    return stop
  })
  pages.want(7)
  pages.subscribe(() => {})
  expect(idsOf(pages)).toBe('abcdefgh')
})

test('shows every row once while an added or removed row shifts the pages', () => {
  const { remote, pages, ids } = opened('bcdefgh')
  pages.want(6)
  for (let page = 0; page < 3; page += 1) remote.deliver()
  expect(ids()).toBe('bcdefgh')

  const shown: string[] = []
  pages.subscribe(() => shown.push(ids() ?? ''))
  for (const letters of ['abcdefgh', 'cdefgh']) {
    remote.change(letters)
    for (let page = 0; page < 3; page += 1) remote.deliver()
    expect(ids()).toBe(letters)
  }
  expect(new Set(shown)).toEqual(new Set(['abcdefgh', 'cdefgh']))
  expect(remote.live()).toBe(2)
})

test('marks rows added at the top, and keeps the last row', () => {
  const { remote, pages, ids } = opened('cdefgh')
  pages.loadMore()
  remote.deliver()
  expect([...pages.snapshot().arrived]).toEqual([])
  remote.change('abcdefgh')
  for (let page = 0; page < 3; page += 1) remote.deliver()
  expect(ids()).toBe('abcdefgh')
  expect([...pages.snapshot().arrived]).toEqual(['a', 'b'])
})

test('keeps the other pages when one fails, and fetches it again', () => {
  const { remote, pages, ids } = opened('abcdef')
  pages.want(5)
  remote.fail(true)
  remote.deliver()
  expect(pages.snapshot()).toMatchObject({ failed: true, totalCount: 6 })
  expect(ids()).toBe('abc')
  remote.fail(false)
  pages.retry()
  remote.deliver()
  remote.deliver()
  expect([ids(), pages.snapshot().failed]).toEqual(['abcdef', false])
})

test('fetches nothing without a subscriber', () => {
  const { remote, leave } = opened('abcdef')
  leave()
  expect(remote.live()).toBe(0)
})
