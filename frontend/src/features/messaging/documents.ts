import { graphql } from '#frontend/gql/gql.ts'

export const Channels = graphql(`
  query Channels($after: String) {
    channels(first: 100, after: $after) {
      nodes {
        ...ChatChannel
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

export const DirectMessages = graphql(`
  query DirectMessages($after: String) {
    directMessages(first: 100, after: $after) {
      nodes {
        ...ChatChannel
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

export const ChannelsToJoin = graphql(`
  query ChannelsToJoin($after: String) {
    channelsToJoin(first: 50, after: $after) {
      nodes {
        ...ChatChannel
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

export const OpenChannel = graphql(`
  query OpenChannel($id: ID!) {
    channel(id: $id) {
      ...ChatChannel
    }
  }
`)

export const ChannelMembers = graphql(`
  query ChannelMembers($id: ID!, $after: String) {
    channel(id: $id) {
      id
      members(first: 100, after: $after) {
        nodes {
          ...ChatPerson
        }
        pageInfo {
          ...PageFields
        }
      }
    }
  }
`)

export const MessagingUsers = graphql(`
  query MessagingUsers($search: String, $after: String) {
    messagingUsers(search: $search, first: 100, after: $after) {
      nodes {
        ...ChatPerson
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

/** Cached by the person's id, so that every presence dot shows it. */
export const PresenceChanged = graphql(`
  subscription PresenceChanged {
    presenceChanged {
      id
      user {
        id
        isAtWork
      }
    }
  }
`)

export const Messages = graphql(`
  query Messages($channelId: ID!, $first: Int!, $before: ID, $after: ID, $around: ID) {
    messages(channelId: $channelId, first: $first, before: $before, after: $after, around: $around) {
      nodes {
        ...ChatMessage
      }
      hasBefore
      hasAfter
    }
  }
`)

export const Thread = graphql(`
  query Thread($messageId: ID!, $after: String) {
    thread(messageId: $messageId, first: 50, after: $after) {
      nodes {
        ...ChatMessage
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

export const SearchMessages = graphql(`
  query SearchMessages($search: MessageSearch!, $before: ID) {
    searchMessages(search: $search, first: 20, before: $before) {
      nodes {
        ...ChatMessage
      }
      hasBefore
      hasAfter
    }
  }
`)

export const ChannelActivityChanged = graphql(`
  subscription ChannelActivityChanged($channelId: ID!) {
    channelActivityChanged(channelId: $channelId) {
      id
      message {
        ...ChatMessage
      }
      typing {
        id
        firstName
        lastName
      }
    }
  }
`)
