import { EDITABLE_FOR } from '#schema/messaging/rules.ts'
import type { User } from '#schema/identity/rest.ts'
import { limitChat, limitRequests, self, type AccessTable } from '#backend/platform/access.ts'
import type { Confidential } from '#backend/platform/confidential.ts'
import type { Channel } from './queries/channels.ts'
import type { Message } from './queries/messages.ts'
import { isMember, mayManage, mayModerate } from './room.ts'

export const access = {
  'GET /api/messaging/channels': self,
  'GET /api/messaging/direct-messages': self,
  'GET /api/messaging/users': self,
  'GET /api/messaging/channels/{id}/messages': self,
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
