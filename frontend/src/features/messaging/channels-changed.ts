import { graphql } from '#frontend/gql/gql.ts'

export const ChannelsChanged = graphql(`
  subscription ChannelsChanged {
    channelsChanged {
      channelId
      channel {
        ...ChatChannel
      }
      unread
    }
  }
`)
