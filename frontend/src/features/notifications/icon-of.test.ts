import { expect, test } from 'vitest'
import { notificationKinds } from '#schema/notifications/kinds.ts'
import { iconOf, notificationIcons } from './icon-of.ts'

test('features declare an icon for each of their kinds of notifications', () => {
  expect(Object.keys(notificationIcons).toSorted()).toEqual(notificationKinds.toSorted())
})

test('a kind that a newer server added gets a neutral icon', () => {
  expect(iconOf('parking_full')).toMatchObject({ tone: 'neutral' })
})
