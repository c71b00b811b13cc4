import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ENTRY, MAX, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { channels } from './channels.ts'

const stream = `channel-${ENTRY}` as const
const type = 'ChannelCreated' as const
const details = { name: 'Kitchen', description: null, isPrivate: false }
const created = { type, data: { channelId: ENTRY, ...details, memberIds: [ANA] }, stream }
const member = (type: 'ChannelMemberAdded' | 'ChannelMemberRemoved', employeeId: string) =>
  ({ type, data: { channelId: ENTRY, employeeId, name: 'Kitchen' }, stream }) as const
const status = (type: 'ChannelArchived' | 'ChannelRestored') =>
  ({ type, data: { channelId: ENTRY, name: 'Kitchen' }, stream }) as const
const after = (...events: Parameters<typeof recorded>[0]) => given(channels, recorded(events))

test('a channel has the members that were added and not removed', () => {
  expect(after(created, member('ChannelMemberAdded', MAX))).toMatchObject([
    { channel_id: ENTRY, organization_id: ORGANIZATION, kind: 'channel', name: 'Kitchen', member_ids: [ANA, MAX] },
  ])
  expect(after(created, member('ChannelMemberRemoved', ANA))).toMatchObject([{ member_ids: [] }])
})

test('a channel is changed, archived and restored', () => {
  const data = { channelId: ENTRY, before: details, after: { name: 'Bar', description: 'Evenings', isPrivate: true } }
  const changed = { type: 'ChannelChanged', data, stream } as const
  expect(after(created, changed)).toMatchObject([{ name: 'Bar', description: 'Evenings', is_private: true }])
  expect(after(created, status('ChannelArchived'))).toMatchObject([{ is_archived: true }])
  expect(after(created, status('ChannelArchived'), status('ChannelRestored'))).toMatchObject([{ is_archived: false }])
})

test('a conversation of two is private and has no name', () => {
  const data = { channelId: ENTRY, memberIds: [ANA, MAX] }
  expect(after({ type: 'DirectMessagesStarted', data, stream })).toMatchObject([
    { kind: 'direct', name: '', is_private: true, member_ids: [ANA, MAX] },
  ])
})
