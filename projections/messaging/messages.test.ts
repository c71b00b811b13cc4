import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ENTRY, LOCATION, MAX, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { messages } from './messages.ts'

const of = { messageId: ENTRY, channelId: LOCATION }
const stream = `message-${ENTRY}` as const
const said = {
  ...of,
  senderId: ANA,
  text: '@Max Weber at 9?',
  mentions: [MAX],
  toEmployeeId: null,
  replyTo: null,
  pictureId: null,
  isUrgent: false,
}
const sent = { type: 'MessageSent', data: said, stream } as const
const reaction = (type: 'MessageReactionAdded' | 'MessageReactionRemoved', employeeId: string) =>
  ({ type, data: { ...of, employeeId, emoji: '👍' }, stream }) as const
const after = (...events: Parameters<typeof recorded>[0]) => given(messages, recorded(events))

test('a message is as it was last edited, in the place where it was sent', () => {
  const data = { ...of, before: said.text, after: 'At 10?', mentions: [] }
  const row = {
    message_id: ENTRY,
    organization_id: ORGANIZATION,
    channel_id: LOCATION,
    position: 1n,
    sender_id: ANA,
    text: said.text,
    mentions: [MAX],
    reply_to: null,
    picture_id: null,
    is_urgent: false,
    sent_at: '2026-03-02T09:00:00.000Z',
    edited_at: null,
    gone: null,
    reactions: {},
  }
  expect(after(sent)).toEqual([row])
  const edit = { type: 'MessageEdited', data, stream, metadata: { at: '2026-03-02T09:05:00.000Z' } } as const
  expect(after(sent, edit)).toEqual([{ ...row, text: 'At 10?', mentions: [], edited_at: '2026-03-02T09:05:00.000Z' }])
})

test.each([
  ['MessageDeleted', 'deleted'],
  ['MessageRemoved', 'removed'],
] as const)('%s leaves nothing of what it said', (type, gone) => {
  const [row] = after(sent, reaction('MessageReactionAdded', MAX), { type, data: { ...of, senderId: ANA }, stream })
  expect(row).toMatchObject({ gone, text: '', mentions: [], picture_id: null, reactions: {} })
})

test('reactions come and go by person', () => {
  const two = [sent, reaction('MessageReactionAdded', ANA), reaction('MessageReactionAdded', MAX)]
  expect(after(...two)).toMatchObject([{ reactions: { '👍': [ANA, MAX] } }])
  expect(after(...two, reaction('MessageReactionRemoved', ANA))).toMatchObject([{ reactions: { '👍': [MAX] } }])
  const none = [...two, reaction('MessageReactionRemoved', ANA), reaction('MessageReactionRemoved', MAX)]
  expect(after(...none)).toMatchObject([{ reactions: {} }])
})

test.each<Parameters<typeof recorded>[0][number]>([
  { type: 'MessageEdited', data: { ...of, before: said.text, after: 'At 10?', mentions: [] }, stream },
  { type: 'MessageRemoved', data: { ...of, senderId: ANA }, stream },
  reaction('MessageReactionAdded', ANA),
  reaction('MessageReactionRemoved', ANA),
])('$type makes no row of a message that is no longer kept', (event) => expect(after(event)).toEqual([]))
