import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ENTRY, LOCATION, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import type { ChatChannelSettings } from '#schema/notifications/chat-channel-events.ts'
import { chatChannels } from './chat-channels.ts'

const after = (...events: Parameters<typeof recorded>[0]) => given(chatChannels, recorded(events))

const settings: ChatChannelSettings = {
  service: 'slack',
  host: 'hooks.slack.com',
  locationId: LOCATION,
  kinds: ['announcements'],
}
const added = { type: 'ChatChannelAdded', data: { channelId: ENTRY, ...settings } } as const

test('lists a channel until it is removed', () => {
  expect(after(added)).toMatchObject([
    {
      channel_id: ENTRY,
      organization_id: ORGANIZATION,
      service: 'slack',
      host: 'hooks.slack.com',
      location_id: LOCATION,
      kinds: ['announcements'],
    },
  ])
  expect(after(added, { type: 'ChatChannelRemoved', data: { channelId: ENTRY, ...settings } })).toEqual([])
})
