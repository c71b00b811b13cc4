import { expect, test } from 'vitest'
import { queuedMessage } from './queued-message.ts'

const now = Date.parse('2026-03-02T12:00:00.000Z')
const press = { now, commandId: 'new' }
const composed = { channelId: 'channel', text: 'Hi', replyTo: null, pictureId: null, isUrgent: false }

test.each(['', ' \n\t', '\u200B\u2060'])('blank text %j makes no message', (text) => {
  expect(queuedMessage({ ...composed, text })([], press)).toBeNull()
  expect(queuedMessage({ ...composed, text, pictureId: 'picture' })([], press)).not.toBeNull()
})

test('messages keep their order when the clock was set back', () => {
  const first = queuedMessage(composed)([], press)
  const second = first && queuedMessage(composed)([first], { ...press, now: now - 60_000 })
  expect(second?.at).toBe('2026-03-02T12:00:00.001Z')
})
