import { graphql } from '#frontend/gql/gql.ts'

export const CreateChannel = graphql(`
  mutation CreateChannel($input: CreateChannelInput!) {
    createChannel(input: $input) {
      channel {
        ...ChatChannel
      }
    }
  }
`)

export const UpdateChannel = graphql(`
  mutation UpdateChannel($input: UpdateChannelInput!) {
    updateChannel(input: $input) {
      channel {
        ...ChatChannel
      }
    }
  }
`)

export const AddChannelMembers = graphql(`
  mutation AddChannelMembers($input: AddChannelMembersInput!) {
    addChannelMembers(input: $input) {
      channel {
        id
        memberCount
      }
    }
  }
`)

export const RemoveChannelMember = graphql(`
  mutation RemoveChannelMember($input: RemoveChannelMemberInput!) {
    removeChannelMember(input: $input) {
      caughtUp
    }
  }
`)

export const JoinChannel = graphql(`
  mutation JoinChannel($input: ChannelInput!) {
    joinChannel(input: $input) {
      channel {
        ...ChatChannel
      }
    }
  }
`)

export const LeaveChannel = graphql(`
  mutation LeaveChannel($input: ChannelInput!) {
    leaveChannel(input: $input) {
      caughtUp
    }
  }
`)

export const ArchiveChannel = graphql(`
  mutation ArchiveChannel($input: ChannelInput!) {
    archiveChannel(input: $input) {
      channel {
        ...ChatChannel
      }
    }
  }
`)

export const UnarchiveChannel = graphql(`
  mutation UnarchiveChannel($input: ChannelInput!) {
    unarchiveChannel(input: $input) {
      channel {
        ...ChatChannel
      }
    }
  }
`)

export const MuteChannel = graphql(`
  mutation MuteChannel($input: MuteChannelInput!) {
    muteChannel(input: $input) {
      channel {
        id
        isMuted
      }
    }
  }
`)

export const CreateDirectMessageChannel = graphql(`
  mutation CreateDirectMessageChannel($input: CreateDirectMessageChannelInput!) {
    createDirectMessageChannel(input: $input) {
      channel {
        ...ChatChannel
      }
    }
  }
`)
