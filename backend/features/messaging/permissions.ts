import { EDITABLE_FOR } from '#schema/messaging/rules.ts'
import type { User } from '#schema/identity/rest.ts'
import { chatting, managing, notifying, own, type AccessTable } from '#backend/platform/access.ts'
import type { Confidential } from '#backend/platform/confidential.ts'
import type { Channel } from './queries/channels.ts'
import type { Message } from './queries/messages.ts'
import { isMember, mayManage, mayModerate } from './room.ts'

export const access = {
  'GET /api/messaging/channels': own,
  'POST /api/messaging/channels': notifying(managing),
  'PUT /api/messaging/channels/{id}': managing,
  'POST /api/messaging/channels/{id}/members': managing,
  'DELETE /api/messaging/channels/{id}/members/{employeeId}': own,
  'POST /api/messaging/channels/{id}/join': own,
  'POST /api/messaging/channels/{id}/archive': managing,
  'POST /api/messaging/channels/{id}/restore': managing,
  'PUT /api/messaging/channels/{id}/mute': own,
  'GET /api/messaging/direct-messages': own,
  'POST /api/messaging/direct-messages': notifying(own),
  'GET /api/messaging/users': own,
  'GET /api/messaging/channels/{id}/messages': own,
  'POST /api/messaging/channels/{id}/read': own,
  'POST /api/messaging/messages': chatting(own),
  'PUT /api/messaging/messages/{id}': chatting(own),
  'DELETE /api/messaging/messages/{id}': own,
  'POST /api/messaging/messages/{id}/reactions': chatting(own),
  'GET /api/messaging/messages/{id}/replies': own,
  'GET /api/messaging/search': own,
  'POST /api/messaging/pictures': notifying(own),
  'GET /api/messaging/pictures/{id}': own,
  'Query.channels': own,
  'Query.directMessages': own,
  'Query.channelsToJoin': own,
  'Query.channel': own,
  'Query.messages': own,
  'Query.thread': own,
  'Query.searchMessages': own,
  'Query.unreadMessages': own,
  'Query.messagingUsers': own,
  'Query.chatNotifications': own,
  'Mutation.sendMessage': chatting(own),
  'Mutation.updateMessage': chatting(own),
  'Mutation.deleteMessage': own,
  'Mutation.reactToMessage': chatting(own),
  'Mutation.markChannelRead': own,
  'Mutation.muteChannel': own,
  'Mutation.createChannel': notifying(managing),
  'Mutation.updateChannel': managing,
  'Mutation.addChannelMembers': managing,
  'Mutation.removeChannelMember': managing,
  'Mutation.joinChannel': own,
  'Mutation.leaveChannel': own,
  'Mutation.archiveChannel': managing,
  'Mutation.unarchiveChannel': managing,
  'Mutation.createDirectMessageChannel': notifying(own),
  'Mutation.updateChatNotifications': own,
  'Mutation.sendTyping': chatting(own),
  'Subscription.channelActivityChanged': own,
  'Subscription.channelsChanged': own,
  'Subscription.presenceChanged': own,
} as const satisfies AccessTable

const sender = (operation: string) => ({ [operation]: { sender_email: 'contact' } }) satisfies Confidential

export const confidential = {
  'GET /api/messaging/users': { email: 'contact' },
  'GET /api/messaging/direct-messages': { email: 'contact' },
  'POST /api/messaging/direct-messages': { email: 'contact' },
  ...sender('GET /api/messaging/channels/{id}/messages'),
  ...sender('GET /api/messaging/messages/{id}/replies'),
  ...sender('GET /api/messaging/search'),
  ...sender('POST /api/messaging/messages'),
  ...sender('PUT /api/messaging/messages/{id}'),
  ...sender('POST /api/messaging/messages/{id}/reactions'),
} satisfies Confidential

export type ChannelAction = 'send' | 'sendUrgent' | 'change' | 'leave' | 'archive' | 'restore' | 'moderate'

/** What the commands would not refuse. `other`: whether the other person of a direct conversation is still there. */
export function actionsOf(user: User, channel: Channel, other: boolean): ChannelAction[] {
  if (!isMember(channel, user)) return []
  const { kind, isArchived } = channel
  const manages = mayManage(channel, user)
  const open = !isArchived && (kind !== 'direct' || other)
  return [
    ...(open ? (['send'] as const) : []),
    ...(open && user.role !== 'employee' ? (['sendUrgent'] as const) : []),
    ...(manages && !isArchived ? (['change', 'archive'] as const) : []),
    ...(manages && isArchived ? (['restore'] as const) : []),
    ...(kind === 'channel' ? (['leave'] as const) : []),
    ...(mayModerate(channel, user) ? (['moderate'] as const) : []),
  ]
}

export const mayEdit = (user: User, { senderId, gone, sentAt }: Message, now: Date): boolean =>
  senderId === user.employeeId && gone === null && now.getTime() - Date.parse(sentAt) <= EDITABLE_FOR
