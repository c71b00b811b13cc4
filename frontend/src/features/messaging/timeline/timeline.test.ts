import { expect, test } from 'vitest'
import { messageOf } from '../testing.ts'
import { caughtUp, timelineOf, withMessage, withPage, type Timeline } from './timeline.ts'

const page = (ids: string, hasBefore = false, hasAfter = false) => ({
  nodes: ids.split('').map((id) => messageOf(id, id.charCodeAt(0))),
  hasBefore,
  hasAfter,
})
const idsOf = ({ messages }: Timeline) => messages.map(({ id }) => id).join('')

test('extends at both ends without duplicates', () => {
  const middle = timelineOf(page('defg', true, true))
  const earlier = withPage(middle, page('bcd', true, true), 'before')
  expect(earlier).toMatchObject({ hasBefore: true, hasAfter: true })
  const all = withPage(earlier, page('ghi', true, false), 'after')
  expect(idsOf(all)).toBe('bcdefghi')
  expect(all).toMatchObject({ hasBefore: true, hasAfter: false })
})

test('appends a new message, and replaces a changed one', () => {
  const timeline = withMessage(timelineOf(page('abc')), messageOf('d', 'd'.charCodeAt(0)))
  expect(idsOf(timeline)).toBe('abcd')
  const edited = withMessage(timeline, messageOf('b', 'b'.charCodeAt(0), { text: 'edited' }))
  expect(edited.messages.map(({ text }) => text)).toEqual(['a', 'edited', 'c', 'd'])
})

test('inserts a late event by its time', () => {
  const timeline = timelineOf({ ...page('abd'), hasBefore: true })
  expect(idsOf(withMessage(timeline, messageOf('c', 'c'.charCodeAt(0))))).toBe('abcd')
  expect(idsOf(withMessage(timeline, messageOf('0', '0'.charCodeAt(0))))).toBe('abd')
})

test('ignores a new message while later pages are not loaded', () => {
  const timeline = timelineOf(page('abc', false, true))
  expect(idsOf(withMessage(timeline, messageOf('z', 200)))).toBe('abc')
})

test('adds missed and edited messages after a disconnect', () => {
  const latest = page('bcdef', true)
  const edited = { ...latest, nodes: latest.nodes.map((each) => ({ ...each, isEdited: each.id === 'c' })) }
  const timeline = caughtUp(timelineOf(page('abc')), edited)
  expect(idsOf(timeline)).toBe('abcdef')
  expect(timeline.messages.filter(({ isEdited }) => isEdited).map(({ id }) => id)).toEqual(['c'])
  expect(timeline.hasAfter).toBe(false)
})

test('loads missing messages page by page after a long disconnect', () => {
  const timeline = caughtUp(timelineOf(page('abc')), page('xyz', true))
  expect(idsOf(timeline)).toBe('abc')
  expect(timeline.hasAfter).toBe(true)
})
