import { expect, test } from 'vitest'
import { keptMessage } from './kept-message.ts'

const now = Date.parse('2026-03-02T12:00:00.000Z')
const press = { now, lastPress: 0, commandId: 'new' }
const written = { channelId: 'channel', text: 'Hi', replyTo: null, pictureId: null, isUrgent: false }

test.each(['', ' \n\t', '\u200B\u2060'])('blank text %j makes no message', (text) => {
  expect(keptMessage([], press, { ...written, text })).toBeNull()
  expect(keptMessage([], press, { ...written, text, pictureId: 'picture' })).not.toBeNull()
})

test('messages keep their order, also on a clock that was set back', () => {
  const first = keptMessage([], press, written)
  const second = first && keptMessage([first], { ...press, now: now - 60_000 }, written)
  expect(second?.at).toBe('2026-03-02T12:00:00.001Z')
})
