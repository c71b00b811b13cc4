import { expect, test } from 'vitest'
import { openPages, type Ask } from './pages.ts'

type Person = { id: string }

/** People of one letter each, in order and three on a page, who are told of at once or when `deliver` is called. */
function roll(everybody: string) {
  const asked = new Set<() => void>()
  const counts: (string | null)[] = []
  let people = everybody.split('')
  let broken = false
  const ask: Ask<Person> = (after, answered) => {
    counts.push(after)
    const answer = () => {
      if (broken) return answered(undefined)
      const left = people.filter((id) => after === null || id > after)
      const nodes = left.slice(0, 3).map((id) => ({ id }))
      const pageInfo = { endCursor: nodes.at(-1)?.id ?? null, hasNextPage: left.length > 3 }
      answered({ nodes, totalCount: people.length, pageInfo })
    }
    asked.add(answer)
    return () => asked.delete(answer)
  }
  return {
    ask,
    cursors: counts,
    live: () => asked.size,
    deliver: () => [...asked].forEach((answer) => answer()),
    change(to: string) {
      people = to.split('')
    },
    lineIs(state: 'broken' | 'whole') {
      broken = state === 'broken'
    },
  }
}

const idsOf = ({ snapshot }: ReturnType<typeof openPages<Person>>) =>
  snapshot()
    .nodes?.map(({ id }) => id)
    .join('')

test('Only as many pages are asked for as somebody looks at', () => {
  const people = roll('abcdefgh')
  const pages = openPages(people.ask)
  pages.subscribe(() => {})
  expect(idsOf(pages)).toBeUndefined()
  people.deliver()
  expect([idsOf(pages), pages.snapshot().totalCount]).toEqual(['abc', 8])

  pages.want(2)
  expect(people.live()).toBe(1)
  pages.want(3)
  people.deliver()
  expect(idsOf(pages)).toBe('abcdef')
  pages.want(100)
  people.deliver()
  expect(idsOf(pages)).toBe('abcdefgh')
  expect(people.cursors).toEqual([null, 'c', 'f'])
})

test('Who looks far down has all pages up to there, one after the other', () => {
  const people = roll('abcdefgh')
  const pages = openPages<Person>((after, answered) => {
    const stop = people.ask(after, answered)
    people.deliver()
    return stop
  })
  pages.want(7)
  pages.subscribe(() => {})
  expect(idsOf(pages)).toBe('abcdefgh')
})

test('Somebody added or gone shifts the pages behind, and nobody is missing or there twice', () => {
  const people = roll('bcdefgh')
  const pages = openPages(people.ask)
  pages.subscribe(() => {})
  pages.want(6)
  for (let page = 0; page < 3; page += 1) people.deliver()
  expect(idsOf(pages)).toBe('bcdefgh')

  people.change('abcdefgh')
  const shown: string[] = []
  pages.subscribe(() => shown.push(idsOf(pages) ?? ''))
  for (let page = 0; page < 3; page += 1) people.deliver()
  expect(idsOf(pages)).toBe('abcdefgh')
  expect(shown.filter((ids) => new Set(ids).size !== ids.length)).toEqual([])

  people.change('cdefgh')
  for (let page = 0; page < 3; page += 1) people.deliver()
  expect(idsOf(pages)).toBe('cdefgh')
  expect(people.live()).toBe(2)
})

test('A page that could not be had leaves the others standing and is asked for again', () => {
  const people = roll('abcdef')
  const pages = openPages(people.ask)
  pages.subscribe(() => {})
  people.deliver()
  pages.want(5)
  people.lineIs('broken')
  people.deliver()
  expect(pages.snapshot()).toMatchObject({ failed: true, totalCount: 6 })
  expect(idsOf(pages)).toBe('abc')
  people.lineIs('whole')
  pages.retry()
  people.deliver()
  people.deliver()
  expect([idsOf(pages), pages.snapshot().failed]).toEqual(['abcdef', false])
})

test('Nothing is asked for, and no answer counts, once nobody listens', () => {
  const people = roll('abcdef')
  const pages = openPages(people.ask)
  const leave = pages.subscribe(() => {})
  people.deliver()
  leave()
  expect(people.live()).toBe(0)
})
