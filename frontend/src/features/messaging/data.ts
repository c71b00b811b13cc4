import type { FeatureData } from '#frontend/shared/feature.ts'
import { channelsChanged } from './cache-updates.ts'
import { ChannelsChanged } from './channels-changed.ts'
import { sendMessage } from './offline-queue/use-message-queue.ts'

const listQueries = ['channels', 'channelsToJoin']
const countQueries = ['unreadMessages']

export const data: FeatureData = {
  optimistic: {
    muteChannel: ({ input }: { input: { id: string; muted: boolean } }) => ({
      __typename: 'ChannelPayload' as const,
      channel: { __typename: 'Channel' as const, id: input.id, isMuted: input.muted },
    }),
  },
  lastSeen: ['Channels', 'DirectMessages', 'OpenChannel'],
  updates: { Subscription: { channelsChanged } },
  refetch: {
    markChannelRead: countQueries,
    muteChannel: countQueries,
    createChannel: listQueries,
    updateChannel: listQueries,
    joinChannel: [...listQueries, ...countQueries],
    leaveChannel: [...listQueries, ...countQueries],
    archiveChannel: listQueries,
    unarchiveChannel: listQueries,
    addChannelMembers: ['channel'],
    removeChannelMember: ['channel'],
    createDirectMessageChannel: ['directMessages'],
    updateChatNotifications: ['chatNotifications'],
  },
  missed: { channelsChanged: [...listQueries, ...countQueries, 'directMessages'] },
  outbox: { sendMessage },
  start({ client }) {
    const { unsubscribe } = client.subscription(ChannelsChanged, {}).subscribe(() => {})
    return unsubscribe
  },
}
