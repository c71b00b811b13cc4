import { expect, test } from 'vitest'
import { byDay, withLatest, withOlder, type Page } from './pages.ts'

type Entry = { id: string; name?: string }
const page = (ids: string, hasNextPage = true): Page<Entry> => ({
  nodes: Array.from(ids, (id) => ({ id })),
  pageInfo: { endCursor: ids.at(-1) ?? null, hasNextPage },
})
const ids = ({ nodes }: Page<Entry>) => nodes.map(({ id }) => id).join('')

test('what is new comes before what was loaded, once', () => {
  const loaded = withLatest(withLatest(undefined, page('dcb')), page('edc'))
  expect(ids(loaded)).toBe('edcb')
  expect([...loaded.arrived]).toEqual(['e'])
})

test('reading the latest page again keeps how far one has read', () => {
  const loaded = withLatest(withOlder(withLatest(undefined, page('dc')), page('ba', false)), page('ed'))
  expect(ids(loaded)).toBe('edcba')
  expect(loaded.pageInfo.hasNextPage).toBe(false)
})

test('an older page is added behind, without what is there already', () => {
  const loaded = withOlder(withLatest(undefined, page('dc')), page('cb'))
  expect(ids(loaded)).toBe('dcb')
  expect(loaded.pageInfo.endCursor).toBe('b')
})

test('where more has happened than one page holds, the old is dropped rather than shown with a gap', () => {
  const loaded = withLatest(withLatest(undefined, page('cba')), page('zyx'))
  expect(ids(loaded)).toBe('zyx')
  expect(loaded.pageInfo).toEqual({ endCursor: 'x', hasNextPage: true })
})

test('the first entries ever come into an empty history', () => {
  expect(ids(withLatest(withLatest(undefined, page('', false)), page('a', false)))).toBe('a')
})

test('what is told anew replaces what was told', () => {
  const loaded = withLatest<Entry>(withLatest<Entry>(undefined, page('ba')), {
    ...page(''),
    nodes: [{ id: 'b', name: 'Ana Berg' }, { id: 'a' }],
  })
  expect(loaded.nodes[0]).toEqual({ id: 'b', name: 'Ana Berg' })
})

test('entries stand under their day in the reader’s zone', () => {
  const now = Date.parse('2026-03-02T20:00:00.000Z')
  const at = (id: string, instant: string) => ({ id, at: instant })
  const days = byDay(
    [at('c', '2026-03-02T18:00:00.000Z'), at('b', '2026-03-02T06:00:00.000Z'), at('a', '2026-03-02T04:00:00.000Z')],
    now,
    'America/New_York',
  )
  expect(days.map(({ heading, entries }) => [heading, entries.map(({ id }) => id).join('')])).toEqual([
    ['Today', 'cb'],
    ['Yesterday', 'a'],
  ])
})
