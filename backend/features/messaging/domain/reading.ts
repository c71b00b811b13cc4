import type { ChatSettingsEvent, ChatTime, ReadingEvent } from '#schema/messaging/reading-events.ts'

export type ReadingState = { messageId: string | null; isMuted: boolean }

export const initialReading: ReadingState = { messageId: null, isMuted: false }

type Own = { channelId: string; employeeId: string }

export const readChannel = (state: ReadingState, data: Own & { messageId: string }): ReadingEvent[] =>
  state.messageId === data.messageId ? [] : [{ type: 'ChannelRead', data }]

export function muteChannel(state: ReadingState, { muted, ...data }: Own & { muted: boolean }): ReadingEvent[] {
  if (state.isMuted === muted) return []
  return [{ type: muted ? 'ChannelMuted' : 'ChannelUnmuted', data }]
}

export function evolveReading(state: ReadingState, { type, data }: ReadingEvent): ReadingState {
  switch (type) {
    case 'ChannelRead':
      return { ...state, messageId: data.messageId }
    case 'ChannelMuted':
      return { ...state, isMuted: true }
    case 'ChannelUnmuted':
      return { ...state, isMuted: false }
  }
}

export const defaultChatTime: ChatTime = 'at_work'

export const updateChatNotifications = (
  before: ChatTime,
  { employeeId, notify }: { employeeId: string; notify: ChatTime },
): ChatSettingsEvent[] =>
  before === notify ? [] : [{ type: 'ChatNotificationsSet', data: { employeeId, before, after: notify } }]

export const evolveChatSettings = (_: ChatTime, { data }: ChatSettingsEvent): ChatTime => data.after
