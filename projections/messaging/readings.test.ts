import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ENTRY, LOCATION, MAX, recorded } from '#projections/testing/testing.ts'
import { chatSettings } from './chat-settings.ts'
import { readings } from './readings.ts'

const stream = `reading-${ENTRY}` as const
const of = { channelId: LOCATION, employeeId: ANA }
const read = (messageId: string) => ({ type: 'ChannelRead', data: { ...of, messageId }, stream }) as const
const mute = (type: 'ChannelMuted' | 'ChannelUnmuted') => ({ type, data: of, stream }) as const
const after = (...events: Parameters<typeof recorded>[0]) => given(readings, recorded(events))

test('the last message read counts, muted or not', () => {
  const row = { reading_id: ENTRY, channel_id: LOCATION, employee_id: ANA, message_id: MAX, is_muted: false }
  expect(after(read(ENTRY), read(MAX))).toEqual([row])
  expect(after(mute('ChannelMuted'), read(MAX))).toEqual([{ ...row, is_muted: true }])
  expect(after(read(MAX), mute('ChannelMuted'), mute('ChannelUnmuted'))).toEqual([row])
})

test('the latest choice of notifications counts', () => {
  const data = { employeeId: ANA, before: 'at_work', after: 'never' } as const
  const set = { type: 'ChatNotificationsSet', data, stream: `chatsettings-${ANA}` } as const
  expect(given(chatSettings, recorded([set]))).toEqual([{ employee_id: ANA, notify: 'never' }])
})
