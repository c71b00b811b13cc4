import { describe, test } from 'vitest'
import type { MessageEvent } from '#schema/messaging/message-events.ts'
import { specification } from '#kernel/testing/specification.ts'
import { deleteMessage, updateMessage, evolveMessage, initialMessage, reactToMessage, sendMessage } from './message.ts'

type At = MessageEvent & { metadata: { at: string } }

const { given } = specification(initialMessage, (state, event: At) => evolveMessage(state, event))
const [messageId, channelId, ana, max] = ['message', 'channel', 'ana', 'max']
const data = {
  messageId,
  channelId,
  senderId: ana,
  text: 'At 9?',
  mentions: [],
  toEmployeeId: null,
  replyTo: null,
  pictureId: null,
  isUrgent: false,
}
const at = <Event extends MessageEvent>(event: Event, time = '2026-03-02T09:00:00.000Z') => ({
  ...event,
  metadata: { at: time },
})
const sent = at({ type: 'MessageSent', data })
const inTime = new Date('2026-03-02T09:15:00.000Z')
const late = new Date('2026-03-02T09:15:00.001Z')
const edit = { employeeId: ana, text: 'At 10?', mentions: [], now: inTime }
const then = (event: MessageEvent) => [event as At]

describe('sending', () => {
  test('needs a text', () =>
    given([])
      .when((state) => sendMessage(state, data) as At[])
      .then(then({ type: 'MessageSent', data })))
  test('needs no text with a picture', () => {
    const picture = { ...data, text: ' ', pictureId: 'picture' }
    given([])
      .when((state) => sendMessage(state, picture) as At[])
      .then(then({ type: 'MessageSent', data: picture }))
  })
  test('rejects blank text', () => {
    const blank = 'A message can’t be blank'
    const empty = { ...data, text: ' \u200B' }
    given([])
      .when((state) => sendMessage(state, empty) as At[])
      .refused('bad_request', blank, { messageText: blank })
  })
  test('rejects an id that is taken', () =>
    given([sent])
      .when((state) => sendMessage(state, data) as At[])
      .refused('conflict', 'There is already such a message'))
})

describe('editing', () => {
  const words = { before: 'At 9?', after: 'At 10?', mentions: [] }
  const edited = { messageId, channelId, ...words, mentionedBefore: [], toEmployeeId: null }
  test('is allowed for the author for 15 minutes', () => {
    given([sent])
      .when((state) => updateMessage(state, edit) as At[])
      .then(then({ type: 'MessageEdited', data: edited }))
    given([sent])
      .when((state) => updateMessage(state, { ...edit, now: late }) as At[])
      .refused('conflict', 'A message can be edited for 15 minutes')
    given([sent])
      .when((state) => updateMessage(state, { ...edit, employeeId: max }) as At[])
      .refused('forbidden', 'Only its author can edit a message')
  })
  test('records the mentions of the previous text and the thread’s participants', () => {
    const toMax = at({ type: 'MessageSent', data: { ...data, mentions: [max], toEmployeeId: max } })
    const first = { ...edited, mentionedBefore: [max], toEmployeeId: max }
    given([toMax])
      .when((state) => updateMessage(state, edit) as At[])
      .then(then({ type: 'MessageEdited', data: first }))
    given([toMax, at({ type: 'MessageEdited', data: first })])
      .when((state) => updateMessage(state, { ...edit, text: 'At 11?' }) as At[])
      .then(then({ type: 'MessageEdited', data: { ...edited, before: 'At 10?', after: 'At 11?', toEmployeeId: max } }))
  })
  test('without changes does nothing', () =>
    given([sent])
      .when((state) => updateMessage(state, { ...edit, text: 'At 9?' }) as At[])
      .then([]))
  test('rejects a deleted message', () =>
    given([sent, at({ type: 'MessageDeleted', data: { messageId, channelId, senderId: ana } })])
      .when((state) => updateMessage(state, edit) as At[])
      .refused('conflict', 'This message was deleted'))
})

describe('deleting', () => {
  const gone = { messageId, channelId, senderId: ana }
  test('by the author and by a manager are different events', () => {
    given([sent])
      .when((state) => deleteMessage(state, { employeeId: ana }) as At[])
      .then(then({ type: 'MessageDeleted', data: gone }))
    given([sent])
      .when((state) => deleteMessage(state, { employeeId: max }) as At[])
      .then(then({ type: 'MessageRemoved', data: gone }))
  })
  test('twice has one effect', () =>
    given([sent, at({ type: 'MessageRemoved', data: gone })])
      .when((state) => deleteMessage(state, { employeeId: ana }) as At[])
      .then([]))
})

describe('a reaction', () => {
  const reacted = { messageId, channelId, employeeId: max, emoji: '👍' }
  const react = { employeeId: max, emoji: '👍', reacted: true }
  const takeBack = { ...react, reacted: false }
  const added = at({ type: 'MessageReactionAdded', data: reacted })
  test('counts once per person and emoji, and is removed once', () => {
    given([sent])
      .when((state) => reactToMessage(state, react) as At[])
      .then(then({ type: 'MessageReactionAdded', data: reacted }))
    given([sent, added])
      .when((state) => reactToMessage(state, takeBack) as At[])
      .then(then({ type: 'MessageReactionRemoved', data: reacted }))
    given([sent, added])
      .when((state) => reactToMessage(state, react) as At[])
      .then([])
    given([sent])
      .when((state) => reactToMessage(state, takeBack) as At[])
      .then([])
  })
  test('with another emoji is rejected if there are already 20', () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      at({ type: 'MessageReactionAdded', data: { ...reacted, emoji: String.fromCodePoint(0x1f600 + index) } }),
    )
    given([sent, ...many])
      .when((state) => reactToMessage(state, react) as At[])
      .refused('conflict', 'This message has enough different reactions')
    given([sent, ...many])
      .when((state) => reactToMessage(state, { ...takeBack, emoji: '\u{1F600}' }) as At[])
      .then(then({ type: 'MessageReactionRemoved', data: { ...reacted, emoji: '\u{1F600}' } }))
  })
})
