import type { RecordedEvent } from '#kernel/events.ts'
import { topic, type News, type Topics } from '#backend/platform/realtime/topics.ts'

export const messageTopic = topic('messages')
export const sentTopic = topic('sent messages')
export const editedTopic = topic('edited messages')
export const deletedTopic = topic('deleted messages')
/** Changed channels by organization: `channelId`, or `channelId employeeId` if only one employee is affected. */
export const channelTopic = topic('channels')

export const topics: Topics = { newsOf }

function newsOf({ type, data, metadata: { organizationId } }: RecordedEvent): readonly News[] {
  const changed = (id: string): News => ({ topic: channelTopic.ofOrganization(organizationId), id })
  switch (type) {
    case 'MessageSent':
      return [
        { topic: messageTopic.ofChannel(data.channelId), id: data.messageId },
        ...(data.replyTo === null ? [] : [{ topic: messageTopic.ofChannel(data.channelId), id: data.replyTo }]),
        { topic: sentTopic.ofChannel(data.channelId), id: data.messageId },
        changed(data.channelId),
      ]
    case 'MessageEdited':
      return [
        { topic: messageTopic.ofChannel(data.channelId), id: data.messageId },
        { topic: editedTopic.ofChannel(data.channelId), id: data.messageId },
      ]
    case 'MessageDeleted':
    case 'MessageRemoved':
      return [
        { topic: messageTopic.ofChannel(data.channelId), id: data.messageId },
        { topic: deletedTopic.ofChannel(data.channelId), id: data.messageId },
        changed(data.channelId),
      ]
    case 'MessageReactionAdded':
    case 'MessageReactionRemoved':
      return [{ topic: messageTopic.ofChannel(data.channelId), id: data.messageId }]
    case 'ChannelCreated':
    case 'DirectMessagesStarted':
    case 'ChannelChanged':
    case 'ChannelArchived':
    case 'ChannelRestored':
      return [changed(data.channelId)]
    case 'ChannelMemberAdded':
    case 'ChannelMemberRemoved':
      return [changed(data.channelId), changed(`${data.channelId} ${data.employeeId}`)]
    case 'ChannelRead':
    case 'ChannelMuted':
    case 'ChannelUnmuted':
      return [changed(`${data.channelId} ${data.employeeId}`)]
    default:
      return []
  }
}
