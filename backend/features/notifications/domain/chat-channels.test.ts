import { describe, it } from 'vitest'
import { specification } from '#kernel/testing/specification.ts'
import type { ChatChannelEvent, ChatChannelSettings } from '#schema/notifications/chat-channel-events.ts'
import {
  addChatChannel,
  evolveChatChannels,
  initialChatChannels,
  removeChatChannel,
  type ChatChannels,
} from './chat-channels.ts'

const { given } = specification(initialChatChannels, evolveChatChannels)

const channelId = '11111111-1111-4111-8111-111111111111'
const harbor = '33333333-3333-4333-8333-333333333333'
const facts = { locationIds: new Set([harbor]) }
const settings: ChatChannelSettings = {
  service: 'slack',
  host: 'hooks.slack.com',
  locationId: harbor,
  kinds: ['open_shifts'],
}
const added = (id = channelId): ChatChannelEvent => ({ type: 'ChatChannelAdded', data: { channelId: id, ...settings } })
const removed: ChatChannelEvent = { type: 'ChatChannelRemoved', data: { channelId, ...settings } }

const toAdd =
  (more: Partial<ChatChannelSettings> = {}) =>
  (channels: ChatChannels) =>
    addChatChannel(channels, channelId, { ...settings, ...more }, facts)
const toRemove = (channels: ChatChannels) => removeChatChannel(channels, channelId)

describe('the chat channels of an organization', () => {
  it('each belong to one location or to all of them', () => {
    given([]).when(toAdd()).then([added()])
    given([])
      .when(toAdd({ locationId: null }))
      .then([{ type: 'ChatChannelAdded', data: { channelId, ...settings, locationId: null } }])
    given([])
      .when(toAdd({ locationId: channelId }))
      .refused('not_found', 'There is no such location', { locationId: 'There is no such location' })
  })

  it('are added once', () => {
    given([added()]).when(toAdd()).refused('conflict', 'This channel already exists')
  })

  it('are at most 20 at a time', () => {
    const others = Array.from({ length: 19 }, (_, index) => added(`channel ${index}`))
    given(others).when(toAdd()).then([added()])
    given([...others, added('another channel')])
      .when(toAdd())
      .refused('conflict', 'At most 20 channels')
    given([...others, added(), removed])
      .when(toAdd())
      .then([added()])
  })

  it('are removed once', () => {
    given([added()]).when(toRemove).then([removed])
    for (const history of [[], [added(), removed]]) {
      given(history).when(toRemove).refused('not_found', 'There is no such channel')
    }
  })
})
