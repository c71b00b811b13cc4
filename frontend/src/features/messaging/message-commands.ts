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

export const EditMessage = graphql(`
  mutation EditMessage($input: EditMessageInput!) {
    editMessage(input: $input) {
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

export const SayTyping = graphql(`
  mutation SayTyping($channelId: ID!) {
    sayTyping(channelId: $channelId)
  }
`)
