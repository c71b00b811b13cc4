import { expect, test } from 'vitest'
import { messageOf } from '../testing.ts'
import { toggled } from './toggled.ts'

test('a reaction is added, in the order offered, and taken back', () => {
  const message = messageOf('a', 0, { reactions: [{ emoji: '🎉', count: 1, own: false, names: ['Ben Ode'] }] })
  const liked = toggled(message, '👍', 'Ana Lopez')
  expect(liked.reactions.map(({ emoji, count, own }) => [emoji, count, own])).toEqual([
    ['👍', 1, true],
    ['🎉', 1, false],
  ])
  const joined = toggled(liked, '🎉', 'Ana Lopez')
  expect(joined.reactions[1]).toMatchObject({ count: 2, own: true, names: ['Ben Ode', 'Ana Lopez'] })
  const back = toggled(toggled(joined, '🎉', 'Ana Lopez'), '👍', 'Ana Lopez')
  expect(back.reactions).toMatchObject(message.reactions)
})

test('another emoji comes after those offered', () => {
  const message = messageOf('a', 0, { reactions: [{ emoji: '🎉', count: 1, own: false, names: ['Ben Ode'] }] })
  const changed = toggled(message, '🥐', 'Ana Lopez')
  expect(changed.reactions.map(({ emoji }) => emoji)).toEqual(['🎉', '🥐'])
})
