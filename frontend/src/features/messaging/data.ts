import type { FeatureData } from '#frontend/shared/feature.ts'
import { channelsChanged } from './cache-updates.ts'
import { ChannelsChanged } from './channels-changed.ts'
import { startMessageQueue } from './offline-queue/use-message-queue.ts'

const lists = ['channels', 'channelsToJoin']
const counts = ['unreadMessages']

export const data: FeatureData = {
  optimistic: {
    muteChannel: ({ input }: { input: { channelId: string; muted: boolean } }) => ({
      __typename: 'ChannelPayload' as const,
      channel: { __typename: 'Channel' as const, id: input.channelId, isMuted: input.muted },
    }),
  },
  updates: { Subscription: { channelsChanged } },
  refetch: {
    markChannelRead: counts,
    muteChannel: counts,
    createChannel: lists,
    updateChannel: lists,
    joinChannel: [...lists, ...counts],
    leaveChannel: [...lists, ...counts],
    archiveChannel: lists,
    unarchiveChannel: lists,
    removeChannelMember: ['channel'],
    createDirectMessageChannel: ['directMessages'],
    updateChatNotifications: ['chatNotifications'],
  },
  start(session) {
    // Counts unread messages on every screen.
    const { unsubscribe } = session.client.subscription(ChannelsChanged, {}).subscribe(() => {})
    const stop = startMessageQueue(session)
    return () => {
      unsubscribe()
      stop()
    }
  },
}
