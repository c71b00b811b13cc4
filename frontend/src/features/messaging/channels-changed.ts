import { graphql } from '#frontend/gql/gql.ts'

export const ChannelsChanged = graphql(`
  subscription ChannelsChanged {
    channelsChanged {
      id
      channel {
        ...ChatChannel
      }
      unread
    }
  }
`)
