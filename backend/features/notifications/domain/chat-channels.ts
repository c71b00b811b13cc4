import { Refusal } from '#kernel/commands/refusal.ts'
import type { ChatChannelEvent, ChatChannelSettings } from '#schema/notifications/chat-channel-events.ts'
import { MOST_CHAT_CHANNELS } from '#schema/notifications/chat-channels.ts'

/** The settings by the channel's id. */
export type ChatChannels = ReadonlyMap<string, ChatChannelSettings>

export const initialChatChannels: ChatChannels = new Map()

export const noSuchChatChannel = () => new Refusal('not_found', 'There is no such channel')

export function addChatChannel(
  channels: ChatChannels,
  channelId: string,
  settings: ChatChannelSettings,
  /** The locations of the organization. */
  { locationIds }: { locationIds: ReadonlySet<string> },
): ChatChannelEvent[] {
  const { locationId } = settings
  if (channels.has(channelId)) throw new Refusal('conflict', 'This channel already exists')
  if (locationId !== null && !locationIds.has(locationId)) {
    const message = 'There is no such location'
    throw new Refusal('not_found', message, { locationId: message })
  }
  if (channels.size >= MOST_CHAT_CHANNELS) throw new Refusal('conflict', `At most ${MOST_CHAT_CHANNELS} channels`)
  return [{ type: 'ChatChannelAdded', data: { channelId, ...settings } }]
}

export function removeChatChannel(channels: ChatChannels, channelId: string): ChatChannelEvent[] {
  const settings = channels.get(channelId)
  if (!settings) throw noSuchChatChannel()
  return [{ type: 'ChatChannelRemoved', data: { channelId, ...settings } }]
}

export function evolveChatChannels(channels: ChatChannels, { type, data }: ChatChannelEvent): ChatChannels {
  const { channelId, ...settings } = data
  const others = [...channels].filter(([id]) => id !== channelId)
  return new Map(type === 'ChatChannelAdded' ? [...others, [channelId, settings]] : others)
}
