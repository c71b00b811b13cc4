import { expect, test } from 'vitest'
import { channelOf } from '../testing.ts'
import { inOrder } from './order.ts'

const names = (...channels: Parameters<typeof inOrder>[0]) => inOrder(channels).map(({ name }) => name)

test('sorts the organization’s and the location’s channel first, archived ones last', () => {
  expect(
    names(
      channelOf('Bar'),
      channelOf('Attic', { isArchived: true }),
      channelOf('Everyone', { kind: 'organization' }),
      channelOf('Allergens'),
      channelOf('Main Street', { kind: 'location' }),
    ),
  ).toEqual(['Everyone', 'Main Street', 'Allergens', 'Bar', 'Attic'])
})

test('sorts direct messages latest first, empty ones last', () => {
  const direct = (name: string, latestAt: string | null) => channelOf(name, { kind: 'direct', latestAt })
  expect(names(direct('Old', '2026-03-01'), direct('None', null), direct('New', '2026-03-02'))).toEqual([
    'New',
    'Old',
    'None',
  ])
})
