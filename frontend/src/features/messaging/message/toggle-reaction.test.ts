import { expect, test } from 'vitest'
import { messageOf } from '../testing.ts'
import { toggleReaction } from './toggle-reaction.ts'

test('adds and removes a reaction, in the order of the picker', () => {
  const message = messageOf('a', 0, { reactions: [{ emoji: '🎉', count: 1, own: false, names: ['Ben Ode'] }] })
  const liked = toggleReaction(message, '👍', 'Ana Lopez')
  expect(liked.reactions.map(({ emoji, count, own }) => [emoji, count, own])).toEqual([
    ['👍', 1, true],
    ['🎉', 1, false],
  ])
  const joined = toggleReaction(liked, '🎉', 'Ana Lopez')
  expect(joined.reactions[1]).toMatchObject({ count: 2, own: true, names: ['Ben Ode', 'Ana Lopez'] })
  const back = toggleReaction(toggleReaction(joined, '🎉', 'Ana Lopez'), '👍', 'Ana Lopez')
  expect(back.reactions).toMatchObject(message.reactions)
})

test('sorts other emoji after those of the picker', () => {
  const message = messageOf('a', 0, { reactions: [{ emoji: '🎉', count: 1, own: false, names: ['Ben Ode'] }] })
  const changed = toggleReaction(message, '🥐', 'Ana Lopez')
  expect(changed.reactions.map(({ emoji }) => emoji)).toEqual(['🎉', '🥐'])
})
