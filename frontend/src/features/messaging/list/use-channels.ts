import type { ChannelMembersQuery, ChannelsQuery, DirectMessagesQuery } from '#frontend/gql/graphql.ts'
import { useAllPages } from '#frontend/shared/lib/pages/use-all-pages.ts'
import { ChannelMembers, Channels, DirectMessages } from '../documents.ts'

const channelsIn = ({ channels }: ChannelsQuery) => channels
const directMessagesIn = ({ directMessages }: DirectMessagesQuery) => directMessages
const membersIn = ({ channel }: ChannelMembersQuery) => channel.members

export const useChannels = () => useAllPages(Channels, {}, channelsIn)

export const useDirectMessages = () => useAllPages(DirectMessages, {}, directMessagesIn)

export function useConversations() {
  const { data: channels = [] } = useChannels()
  const { data: direct = [] } = useDirectMessages()
  return [...channels, ...direct]
}

export const useMembers = (channelId: string, options?: { pause?: boolean }) =>
  useAllPages(ChannelMembers, { id: channelId }, membersIn, options)
