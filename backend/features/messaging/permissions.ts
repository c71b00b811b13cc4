import { EDITABLE_FOR } from '#schema/messaging/rules.ts'
import type { User } from '#schema/identity/rest.ts'
import { limitChat, managers, limitRequests, self, type AccessTable } from '#backend/platform/access.ts'
import type { Confidential } from '#backend/platform/confidential.ts'
import type { Channel } from './queries/channels.ts'
import type { Message } from './queries/messages.ts'
import { isMember, mayManage, mayModerate } from './room.ts'

export const access = {
  'GET /api/messaging/channels': self,
  'POST /api/messaging/channels': limitRequests(managers),
  'PUT /api/messaging/channels/{id}': managers,
  'POST /api/messaging/channels/{id}/members': managers,
  'DELETE /api/messaging/channels/{id}/members/{employeeId}': self,
  'POST /api/messaging/channels/{id}/join': self,
  'POST /api/messaging/channels/{id}/archive': managers,
  'POST /api/messaging/channels/{id}/restore': managers,
  'PUT /api/messaging/channels/{id}/mute': self,
  'GET /api/messaging/direct-messages': self,
  'POST /api/messaging/direct-messages': limitRequests(self),
  'GET /api/messaging/users': self,
  'GET /api/messaging/channels/{id}/messages': self,
  'POST /api/messaging/channels/{id}/read': self,
  'POST /api/messaging/messages': limitChat(self),
  'PUT /api/messaging/messages/{id}': limitChat(self),
  'DELETE /api/messaging/messages/{id}': self,
  'POST /api/messaging/messages/{id}/reactions': limitChat(self),
  'GET /api/messaging/messages/{id}/replies': self,
  'GET /api/messaging/search': self,
  'POST /api/messaging/pictures': limitRequests(self),
  'GET /api/messaging/pictures/{id}': self,
  'Query.channels': self,
  'Query.directMessages': self,
  'Query.channelsToJoin': self,
  'Query.channel': self,
  'Query.messages': self,
  'Query.thread': self,
  'Query.searchMessages': self,
  'Query.unreadMessages': self,
  'Query.messagingUsers': self,
  'Query.chatNotifications': self,
  'Mutation.sendMessage': limitChat(self),
  'Mutation.updateMessage': limitChat(self),
  'Mutation.deleteMessage': self,
  'Mutation.reactToMessage': limitChat(self),
  'Mutation.markChannelRead': self,
  'Mutation.muteChannel': self,
  'Mutation.createChannel': limitRequests(managers),
  'Mutation.updateChannel': managers,
  'Mutation.addChannelMembers': managers,
  'Mutation.removeChannelMember': managers,
  'Mutation.joinChannel': self,
  'Mutation.leaveChannel': self,
  'Mutation.archiveChannel': managers,
  'Mutation.unarchiveChannel': managers,
  'Mutation.createDirectMessageChannel': limitRequests(self),
  'Mutation.updateChatNotifications': self,
  'Mutation.sendTyping': limitChat(self),
  'Subscription.channelActivityChanged': self,
  'Subscription.channelsChanged': self,
  'Subscription.presenceChanged': self,
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
