import { expect, test } from 'vitest'
import { ben, messageOf } from '../testing.ts'
import { rowsOf } from './rows.ts'

const leading = (rows: ReturnType<typeof rowsOf>) =>
  rows.filter((row) => row.message && row.leads).map(({ key }) => key)

test('groups messages of one sender within five minutes', () => {
  const rows = rowsOf(
    [messageOf('a'), messageOf('b', 4), messageOf('c', 8), messageOf('d', 13), messageOf('e', 14, { sender: ben })],
    [],
    undefined,
  )
  expect(leading(rows)).toEqual(['a', 'd', 'e'])
})

test('a new day, the first unread, an urgent message and another thread start a group', () => {
  const rows = rowsOf(
    [
      messageOf('a'),
      messageOf('b', 1),
      messageOf('c', 2, { isUrgent: true }),
      messageOf('d', 3, { replyTo: 'a' }),
      messageOf('e', 24 * 60),
    ],
    [],
    'b',
  )
  expect(leading(rows)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(rows.filter(({ day }) => day !== null).map(({ key }) => key)).toEqual(['a', 'e'])
  expect(rows.filter(({ isFirstUnread }) => isFirstUnread).map(({ key }) => key)).toEqual(['b'])
})

test('queued messages come last until they are sent', () => {
  const queued = (commandId: string) => ({
    kind: 'sendMessage' as const,
    commandId,
    at: '2026-03-02T12:00:00.000Z',
    attempts: 0,
    channelId: 'channel',
    text: commandId,
    replyTo: null,
    pictureId: null,
    isUrgent: false,
  })
  const rows = rowsOf([messageOf('a'), messageOf('b')], [queued('b'), queued('c')], undefined)
  expect(rows.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
})
