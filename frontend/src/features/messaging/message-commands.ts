import { graphql } from '#frontend/gql/gql.ts'

export const SendMessage = graphql(`
  mutation SendMessage($input: SendMessageInput!) {
    sendMessage(input: $input) {
      message {
        ...ChatMessage
      }
      caughtUp
    }
  }
`)

export const UpdateMessage = graphql(`
  mutation UpdateMessage($input: UpdateMessageInput!) {
    updateMessage(input: $input) {
      message {
        ...ChatMessage
      }
    }
  }
`)

export const DeleteMessage = graphql(`
  mutation DeleteMessage($input: DeleteMessageInput!) {
    deleteMessage(input: $input) {
      message {
        ...ChatMessage
      }
    }
  }
`)

export const ReactToMessage = graphql(`
  mutation ReactToMessage($input: ReactToMessageInput!) {
    reactToMessage(input: $input) {
      message {
        ...ChatMessage
      }
    }
  }
`)

export const MarkChannelRead = graphql(`
  mutation MarkChannelRead($input: MarkChannelReadInput!) {
    markChannelRead(input: $input) {
      channel {
        id
        unreadCount
        firstUnreadId
        firstUnreadAt
        lastReadId
      }
    }
  }
`)

export const SendTyping = graphql(`
  mutation SendTyping($channelId: ID!) {
    sendTyping(channelId: $channelId)
  }
`)
